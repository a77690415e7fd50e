import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface TraceabilityDeps extends MailingDeps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
  clock: Clock;
  publicUrl: string;
}
