import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';

export interface OnAccountDeps extends MailingDeps {
  clock: Clock;
}
