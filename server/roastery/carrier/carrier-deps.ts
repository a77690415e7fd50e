import type { SettingDeps, SettingsCache } from '#server/foundation/settings/settings.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';

export interface CarrierDeps extends OrderDeps, SettingDeps {
  settingsCache: SettingsCache;
}
