import type { Answer, Calls } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { dialled } from '#domain/settings/contact.ts';
import { vatTable } from '#domain/vat/rates.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { changeSetting, type SettingDeps } from './change-setting.ts';
import { makeMark } from './make-mark.ts';
import { readSettings } from './read-settings.ts';
import type { SettingsCache } from './settings-cache.ts';
import { listVersions } from './settings-store.ts';
import { readShopFacts } from './shop-facts.ts';
import { withdrawSetting } from './withdraw-setting.ts';

export function settingRoutes(deps: SettingDeps & { settingsCache: SettingsCache }): Handlers<Calls> {
  return {
    'GET /working-days': async () => {
      const { closed, opened, cutOffs } = await deps.settingsCache.workingDays();
      return { answer: { closed: [...closed], opened: [...opened], cut_offs: [...cutOffs] } };
    },
    'GET /delivery-words': async () => ({ answer: await deps.settingsCache.deliveryWords() }),
    'GET /shop-address': async () => ({ answer: (await deps.settingsCache.forDisplay()).address }),
    'GET /shop-contact': async () => {
      const { names, mark, email, telephone, social } = await deps.settingsCache.forDisplay();
      return {
        answer: { names, mark, email, telephone: { shown: telephone, dialled: dialled(telephone) }, social },
      };
    },
    'GET /staff/vat-rates': async () => ({ answer: await listVatRates(deps.db) }),
    'GET /staff/floor-way': async () => ({
      answer: { records_weights: (await deps.settingsCache()).records_weights },
    }),
    'GET /staff/settings': async () => ({ answer: await readSettings(deps) }),
    'POST /staff/settings': async ({ body, member }) =>
      (await changeSetting(deps, { staffId: member.id, hasShownPasskey: member.hasShownPasskey, body })) ?? {
        answer: await readSettings(deps),
      },
    'POST /staff/marks': async ({ body: { file }, member }) =>
      answered(await makeMark(deps, { staffId: member.id, file: Buffer.from(file, 'base64') })),
    'DELETE /staff/settings/{id}': async ({ params: { id }, member }) =>
      (await withdrawSetting(deps, { staffId: member.id, id })) ?? { answer: await readSettings(deps) },
  };
}

/** Each rate with its day, withdrawn ones left out. */
export async function listVatRates(db: Database): Promise<Answer<'GET /staff/vat-rates'>> {
  const factsAt = await readShopFacts(db);
  const starts = (await listVersions(db))
    .filter(({ name, withdrawn_at }) => name === 'vat_rates' && withdrawn_at === null)
    .map(({ valid_from }) => valid_from)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return vatTable(starts.map((start) => ({ from: dayInLondon(start), rates: factsAt(start).vat_rates })));
}
