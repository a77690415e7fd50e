/** What a trace can’t be sure of since nobody weighed: lots, batches and bags that may hold what was traced, or be in it. */
import { dayAfter } from '#domain/dispatch/day.ts';
import { hasCoffee } from '#domain/flights/flight.ts';
import {
  type Filled,
  MOST_DAYS_BEHIND,
  MOST_DAYS_IN_BIN,
  mayHoldBatch,
  mayHoldLot,
  type Roasted,
} from '#domain/roasting/may-hold.ts';
import { readRoastable } from '#domain/roasting/roastable.ts';
import { type LotThere, listLotsThere, type TracedLot } from '#server/coffee/stock/stock.ts';
import type { Database } from '#server/platform/database.ts';
import { listBagsByIds, listUnweighedBags, type TracedBag } from '#server/roastery/packing/packing.ts';
import {
  listFillings,
  listTracedBatches,
  listTracedGreens,
  roastedBatches,
  type TracedBatch,
  unweighedBatches,
} from '#server/roastery/roasting/roasting.ts';
import { recipeOfLine } from '#server/roastery/substitutions/substitutions.ts';
import type { HangingTogether, Start } from './trace-store.ts';
import { listTracedLines, type TracedLine } from './traced-order-store.ts';

export interface Possible {
  lots: readonly TracedLot[];
  batches: readonly TracedBatch[];
  bags: readonly TracedBag[];
  /** Of these bags. */
  lines: readonly TracedLine[];
}

const MOST_DAYS = MOST_DAYS_IN_BIN + MOST_DAYS_BEHIND;

/** Beyond what was noted, or planned. */
export async function findPossible(
  db: Database,
  { kind, ids }: Start,
  noted: HangingTogether,
): Promise<Possible> {
  if (kind === 'green lot' || kind === 'batch') {
    const batches = kind === 'green lot' ? await batchesThatMayHold(db, ids, noted.batches) : [];
    const bags = await bagsThatMayHold(db, { batches, noted });
    const lineIds = [...new Set(bags.map(({ line_id }) => line_id))];
    const lines = lineIds.length === 0 ? [] : await listTracedLines(db, lineIds);
    return { lots: [], batches, bags, lines };
  }
  const batches = await batchesThatMayBeIn(db, noted);
  return { lots: await lotsThatMayBeIn(db, { batches, noted }), batches, bags: [], lines: [] };
}

async function batchesThatMayHold(
  db: Database,
  lotIds: readonly number[],
  noted: readonly TracedBatch[],
): Promise<TracedBatch[]> {
  const [lot] = await listLotsThere(db, { ids: lotIds });
  if (lot === undefined) return [];
  const there = await listTracedBatches(db, unweighedBatches({ beanId: lot.bean_id, since: lot.arrived_on }));
  const known = new Set(noted.map(({ id }) => id));
  return there.filter((batch) => !known.has(batch.id) && mayHoldLot(asRoasted(batch), asThere(lot)));
}

interface Known {
  batches: readonly TracedBatch[];
  noted: HangingTogether;
}

/** Those that were noted out of batches that may hold it, and those that nobody weighed. */
async function bagsThatMayHold(db: Database, { batches, noted }: Known): Promise<TracedBag[]> {
  const all = [...noted.batches, ...batches].filter(({ bin_id }) => bin_id !== null);
  if (all.length === 0) return [];
  const days = all.flatMap(({ day, noted_on }) => [day, noted_on]).toSorted();
  const unweighed = await listUnweighedBags(db, {
    from: days.at(0) ?? '',
    to: dayAfter(days.at(-1) ?? '', MOST_DAYS),
    roastIds: [...new Set(all.map(({ roastable }) => readRoastable(roastable).roastId))],
  });
  if (unweighed.length === 0 && batches.length === 0) return [];
  const fromThem = await listFillings(
    db,
    batches.map(({ id }) => id),
  );
  const coffees = await coffeesOf(db, unweighed);
  const roasted = all.map((batch) => asRoasted(batch));
  const may = unweighed.filter((bag) => roasted.some((batch) => mayHoldBatch(asFilled(bag, coffees), batch)));
  const known = new Set(noted.bags.map(({ id }) => id));
  const named = await listBagsByIds(
    db,
    fromThem.map(({ bag_id }) => bag_id),
  );
  const byId = new Map([...named, ...may].map((bag) => [bag.id, bag]));
  return [...byId.values()].filter(({ id }) => !known.has(id)).toSorted((one, other) => one.id - other.id);
}

async function batchesThatMayBeIn(db: Database, { bags, batches }: HangingTogether): Promise<TracedBatch[]> {
  const unweighed = bags.filter(({ is_weighed }) => !is_weighed);
  if (unweighed.length === 0) return [];
  const coffees = await coffeesOf(db, unweighed);
  const days = unweighed.map(({ filled_on }) => filled_on).toSorted();
  const there = await listTracedBatches(
    db,
    roastedBatches({
      from: dayAfter(days.at(0) ?? '', -2 * MOST_DAYS),
      to: days.at(-1) ?? '',
      roastIds: [...new Set([...coffees.values()].map(({ roastId }) => roastId))],
    }),
  );
  const known = new Set(batches.map(({ id }) => id));
  const filled = unweighed.map((bag) => asFilled(bag, coffees));
  return there.filter(
    (batch) => !known.has(batch.id) && filled.some((bag) => mayHoldBatch(bag, asRoasted(batch))),
  );
}

/** Those that batches are noted out of which may be in it, and any of their beans that an unweighed batch may hold. */
async function lotsThatMayBeIn(db: Database, { batches, noted }: Known): Promise<TracedLot[]> {
  const all = [...noted.batches, ...batches];
  const unweighed = all.filter(({ is_weighed }) => !is_weighed);
  if (unweighed.length === 0 && batches.length === 0) return [];
  const beans = unweighed.flatMap(({ roastable }) =>
    readRoastable(roastable).recipe.map(({ beanId }) => beanId),
  );
  const there = beans.length === 0 ? [] : await listLotsThere(db, { beanIds: [...new Set(beans)] });
  const may = there.filter((lot) => unweighed.some((batch) => mayHoldLot(asRoasted(batch), asThere(lot))));
  const greens = await listTracedGreens(
    db,
    batches.map(({ id }) => id),
  );
  const named = await listLotsThere(db, { ids: [...new Set(greens.map(({ lot_id }) => lot_id))] });
  const known = new Set(noted.lots.map(({ id }) => id));
  const byId = new Map([...named, ...may].map((lot) => [lot.id, lot]));
  return [...byId.values()].filter(({ id }) => !known.has(id));
}

const asThere = ({ id, bean_id: beanId, arrived_on: arrivedOn, empty_on: emptyOn }: LotThere) => ({
  id,
  beanId,
  arrivedOn,
  emptyOn,
});

/** Without what was noted of it: that is in the trace already. */
const asRoasted = (batch: TracedBatch): Roasted => ({
  id: batch.id,
  isWeighed: batch.is_weighed,
  roastable: readRoastable(batch.roastable),
  day: batch.day,
  notedOn: batch.noted_on,
  lotIds: [],
});

type Coffees = ReadonlyMap<number, Filled['coffee']>;

/** What lines are really made of. */
async function coffeesOf(db: Database, bags: readonly TracedBag[]): Promise<Coffees> {
  const lineIds = [...new Set(bags.map(({ line_id }) => line_id))];
  const recipes = await recipeOfLine(db, lineIds);
  const lines = await listTracedLines(db, lineIds);
  return new Map(
    lines
      .filter(hasCoffee)
      .map(({ id, roast_id: roastId }) => [id, { recipe: recipes.get(id)?.rows ?? [], roastId }]),
  );
}

const asFilled = (
  { id, is_weighed: isWeighed, line_id, filled_on: notedOn }: TracedBag,
  coffees: Coffees,
): Filled => ({
  id,
  isWeighed,
  coffee: coffees.get(line_id) ?? { recipe: [], roastId: 0 },
  notedOn,
  batchIds: [],
});
