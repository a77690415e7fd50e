import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface AccountDeps extends MailingDeps {
  clock: Clock;
  /** Live mode: the shop trades with real money. */
  live: boolean;
}
