import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Matcher } from '../taste-match/taste-match.ts';

export interface InboxDeps extends MailingDeps {
  clock: Clock;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}
