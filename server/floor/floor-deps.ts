import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';

export interface FloorDeps extends MailingDeps {
  catalogueCache: CatalogueCache;
  clock: Clock;
  publicUrl: string;
}
