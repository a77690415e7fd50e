/** A flight’s bags are kept for it when its order is received, and are free again where the flight isn’t sent. */
import type { Day } from '#domain/dispatch/day.ts';
import { TASTER_GRAMS } from '#domain/tasters/shelf.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { freeBagsOf, type TasterBag, takeFreeBag } from './taster-bag-store.ts';

interface Asked {
  /** For each cup the coffees that it may hold, by CTAPS id, the best first. */
  rankings: readonly (readonly string[])[];
  grindId: number;
  today: Day;
}

/**
 * For each ranking the bag of its first coffee that is free and in no cup before; `null` where there is none. The bags are locked, and
 * the caller writes their cups (`keepFor`). Waits for nobody: bags that others hold are left out.
 */
export async function takeFreeTasters(
  db: InTransaction,
  { rankings, grindId, today }: Asked,
): Promise<(TasterBag | null)[]> {
  const taken: (TasterBag | null)[] = [];
  for (const ranking of rankings) {
    const used = new Set(taken.map((bag) => bag?.ctaps_id));
    const coffees = ranking.filter((ctapsId) => !used.has(ctapsId));
    taken.push(await takeFirst(db, coffees, { grindId, today }));
  }
  return taken;
}

async function takeFirst(
  db: InTransaction,
  ctapsIds: readonly string[],
  of: { grindId: number; today: Day },
): Promise<TasterBag | null> {
  for (const ctapsId of ctapsIds) {
    const bag = await takeFreeBag(db, { ctapsId, ...of, grams: TASTER_GRAMS });
    if (bag !== undefined) return bag;
  }
  return null;
}

/** The bags of a flight that isn’t sent are free again, in a box or not. The caller holds the lock on its order. */
export const releaseTasters = (db: InTransaction, cupIds: readonly number[]): Promise<void> =>
  freeBagsOf(db, cupIds);
