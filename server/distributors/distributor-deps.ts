import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';

export interface DistributorDeps extends MailingDeps {
  clock: Clock;
}
