/**
 * Bags that may hold coffee of what was traced although nobody noted it: their orders were due, or left, while that coffee was in
 * its bins, and their coffee is made of it.
 */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { mayBeIn, readRoastable } from '#domain/roasting/roastable.ts';
import { readRoastingSettings } from '#server/coffee/dispatch/dispatch.ts';
import type { Database } from '#server/platform/database.ts';
import { listBagsOfLines } from '#server/roastery/packing/packing.ts';
import { listFilledOfBags, type TracedBatch } from '#server/roastery/roasting/roasting.ts';
import { recipeOfLine } from '#server/roastery/substitutions/substitutions.ts';
import type { Followed } from './follow-coffee.ts';
import { type DispatchedLine, listDispatchedLines } from './traced-order-store.ts';

export interface PossibleBags {
  lineId: number;
  orderId: number;
  coffee: string;
  bags: number;
  dispatchedOn: Day;
  batch: Pick<TracedBatch, 'name' | 'day'>;
}

/** So far from the day that its buyer was promised an order may have left. */
const MOST_DAYS_OFF = 30;

export async function findPossibleBags(
  db: Database,
  { kind, greens, batches: followed, possible }: Followed,
): Promise<PossibleBags[]> {
  if (kind !== 'green lot' && kind !== 'batch') return [];
  const ofGreens = new Set(greens.map(({ batch_id }) => batch_id));
  const sure = followed.filter(({ id }) => ofGreens.has(id));
  const batches = [...sure, ...possible.batches].filter(({ bin_id }) => bin_id !== null);
  const days = batches.map(({ day }) => day).toSorted();
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { mostDaysInBin } = await readRoastingSettings(db);
  const lines = await listDispatchedLines(db, {
    from: dayAfter(first, -MOST_DAYS_OFF),
    to: dayAfter(last, mostDaysInBin + MOST_DAYS_OFF),
    roastIds: [...new Set(batches.map(({ roastable }) => readRoastable(roastable).roastId))],
  });
  const ids = lines.map(({ id }) => id);
  const [recipes, noted] = [await recipeOfLine(db, ids), await countNoted(db, ids)];
  return lines.flatMap((line) => {
    const bags = line.quantity - (noted.get(line.id) ?? 0);
    const dispatchedOn = dayInLondon(line.dispatched_at);
    const coffee = { recipe: recipes.get(line.id)?.rows ?? [], roastId: line.roast_id };
    const batch = batches.find(
      ({ day, roastable }) =>
        day <= dispatchedOn &&
        filledFrom(line, dispatchedOn) <= dayAfter(day, mostDaysInBin) &&
        mayBeIn(coffee, readRoastable(roastable)),
    );
    if (bags <= 0 || batch === undefined) return [];
    return [{ lineId: line.id, orderId: line.order_id, coffee: line.name, bags, dispatchedOn, batch }];
  });
}

/** Bags are filled for the day on which their order is first due: it may have stood there since, on hold, behind or moved. */
const filledFrom = ({ first_due_on }: DispatchedLine, dispatchedOn: Day): Day =>
  first_due_on < dispatchedOn ? first_due_on : dispatchedOn;

/** By the line: bags of which somebody noted what they were filled from. */
async function countNoted(db: Database, lineIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const bags = await listBagsOfLines(db, lineIds);
  const filled = await listFilledOfBags(
    db,
    bags.map(({ id }) => id),
  );
  const traced = new Set(filled.map(({ bag_id }) => bag_id));
  const noted = new Map<number, number>();
  for (const { id, line_id } of bags) if (traced.has(id)) noted.set(line_id, (noted.get(line_id) ?? 0) + 1);
  return noted;
}
