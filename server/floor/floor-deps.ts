import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { SettingsCache } from '../settings/settings.ts';

export interface FloorDeps extends MailingDeps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
  clock: Clock;
  publicUrl: string;
}
