import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';

export interface AccountDeps extends MailingDeps {
  clock: Clock;
  /** Live mode: the shop trades with real money. */
  live: boolean;
}
