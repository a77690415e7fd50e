import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';

export interface NewsletterDeps extends MailingDeps {
  clock: Clock;
  catalogueCache: CatalogueCache;
  publicUrl: string;
}
