import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface InboxDeps extends MailingDeps {
  clock: Clock;
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}
