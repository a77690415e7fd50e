import type { SettingDeps, SettingsCache } from '#server/foundation/settings/settings.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import type { ClickAndDrop } from './click-and-drop/click-and-drop.ts';

export interface CarrierDeps extends OrderDeps, SettingDeps {
  settingsCache: SettingsCache;
  /** `null` without a key: then boxes go by file alone. */
  clickAndDrop: ClickAndDrop | null;
}
