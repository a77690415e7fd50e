import type { Answer } from '#contract/calls.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { vatTable } from '#domain/vat/rates.ts';
import type { Database } from '#server/platform/database.ts';
import { listVersions } from './settings-store.ts';
import { readShopFacts } from './shop-facts.ts';

/** Each rate with its day, withdrawn ones left out. */
export async function listVatRates(db: Database): Promise<Answer<'GET /staff/vat-rates'>> {
  const factsAt = await readShopFacts(db);
  const starts = (await listVersions(db))
    .filter(({ name, withdrawn_at }) => name === 'vat_rates' && withdrawn_at === null)
    .map(({ valid_from }) => valid_from)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return vatTable(starts.map((start) => ({ from: dayInLondon(start), rates: factsAt(start).vat_rates })));
}
