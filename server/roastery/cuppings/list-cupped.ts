/** What revealed cuppings found in a batch or a lot, and what a cupping can be made of. */
import type { Cupped } from '#contract/cuppings/cupped.ts';
import type { CoffeesToCup } from '#contract/cuppings/cuppings.ts';
import { beanOf } from '#server/coffee/catalogue/catalogue.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { listCards } from './card-store.ts';
import { isThere, listCups, listLotsToCup, listRecentBatches } from './coffee-store.ts';
import { cuppedIn } from './cupped-coffees.ts';
import type { CuppingDeps } from './cupping-deps.ts';
import { findCupping, listTasters } from './cupping-store.ts';
import { resultOf } from './result-answers.ts';

export async function listCupped(
  { db, catalogueCache }: CuppingDeps,
  of: { batchId: number } | { lotId: number },
): Promise<Cupped[] | Refusal<'not_found'>> {
  if (!(await isThere(db, of))) return refuse('not_found');
  const catalogue = await catalogueCache();
  const found: Cupped[] = [];
  for (const cup of await listCups(db, of)) {
    const { cupping_id: id, code } = cup;
    const cupping = await findCupping(db, id);
    if (cupping === undefined) continue;
    const tasters = await listTasters(db, id);
    const cards = (await listCards(db, id, 'all')).filter((card) => card.code === code);
    const result = resultOf(code, { cards, tasters, cupped: cuppedIn(cup, catalogue) });
    found.push({ cupping_id: id, name: cupping.name, day: cupping.day, result });
  }
  return found;
}

export async function listCoffeesToCup({ db, catalogueCache }: CuppingDeps): Promise<CoffeesToCup> {
  const { beans } = await catalogueCache();
  const lots = await listLotsToCup(db);
  return {
    batches: await listRecentBatches(db),
    lots: lots.map(({ bean_id, ...lot }) => {
      const { name, roast_id } = beanOf(bean_id, beans).row;
      return { ...lot, name, roast_id };
    }),
  };
}
