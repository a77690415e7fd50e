import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';

export interface OrderDeskDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  settingsCache: SettingsCache;
}
