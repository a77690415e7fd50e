import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface CustomerDeskDeps extends MailingDeps {
  clock: Clock;
  catalogueCache: CatalogueCache;
}
