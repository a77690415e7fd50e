import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface StorefrontDeps extends MailingDeps {
  clock: Clock;
}
