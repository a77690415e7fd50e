import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import { changeSetting, type SettingDeps, withdrawSetting } from './change-setting.ts';
import { listVatRates } from './list-vat-rates.ts';
import { readSettings } from './read-settings.ts';
import type { SettingsCache } from './settings-cache.ts';

export function settingRoutes(deps: SettingDeps & { settingsCache: SettingsCache }): Handlers<Calls> {
  return {
    'GET /working-days': async () => {
      const { closed, opened, cutOffs } = await deps.settingsCache.workingDays();
      return { answer: { closed: [...closed], opened: [...opened], cut_offs: [...cutOffs] } };
    },
    'GET /delivery-words': async () => ({ answer: await deps.settingsCache.deliveryWords() }),
    'GET /shop-address': async () => ({ answer: (await deps.settingsCache.forDisplay()).address }),
    'GET /staff/vat-rates': async () => ({ answer: await listVatRates(deps.db) }),
    'GET /staff/settings': async () => ({ answer: await readSettings(deps) }),
    'POST /staff/settings': async ({ body, member }) =>
      (await changeSetting(deps, { staffId: member.id, asked: body })) ?? {
        answer: await readSettings(deps),
      },
    'DELETE /staff/settings/{id}': async ({ params: { id }, member }) =>
      (await withdrawSetting(deps, { staffId: member.id, id })) ?? { answer: await readSettings(deps) },
  };
}
