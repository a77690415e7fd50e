/** A flight is settled once its order is received: five bags are kept for it, and lots are drawn for their letters. */
import { randomInt } from 'node:crypto';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { drawLetters } from '#domain/flights/settle.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { keepFor, releaseTasters, takeFreeTasters } from '#server/coffee/tasters/tasters.ts';
import type { InTransaction } from '#server/platform/database.ts';
import {
  deleteCups,
  insertCups,
  isToBePacked,
  listCupIdsOf,
  listUnsettledOf,
  type UnsettledFlight,
} from './flight-store.ts';

/** Idempotent. A flight for which there are fewer than five different coffees waits. The caller holds the lock on the order. */
export async function settleFlights(
  db: InTransaction,
  orderId: number,
  { now }: { now: Date },
): Promise<void> {
  for (const flight of await listUnsettledOf(db, orderId)) await settle(db, flight, now);
}

/** Settles what waits in an order, unless it was cancelled meanwhile. The caller holds the lock on the order. */
export async function settleLater(db: InTransaction, orderId: number, on: { now: Date }): Promise<void> {
  if (await isToBePacked(db, orderId)) await settleFlights(db, orderId, on);
}

async function settle(
  db: InTransaction,
  { id, grind_id: grindId, ranking }: UnsettledFlight,
  now: Date,
): Promise<void> {
  const today = dayInLondon(now);
  const rankings = STEPS.map((step) => ranking[step]);
  const bags = await takeFreeTasters(db, { rankings, grindId, today });
  const letters = drawLetters((limit) => randomInt(limit));
  const cups = letters.flatMap((cup, i) => {
    const bag = bags[i];
    return bag == null ? [] : [{ ...cup, bagId: bag.id }];
  });
  if (cups.length < STEPS.length) return;
  for (const { id: cupId, letter } of await insertCups(db, id, cups)) {
    const cup = cups.find((one) => one.letter === letter);
    if (cup !== undefined) await keepFor(db, { bagId: cup.bagId, cupId });
  }
}

/** The flights of an order that isn’t sent hold nothing any more. The caller holds the lock on the order. */
export async function releaseFlights(db: InTransaction, orderId: number): Promise<void> {
  const cupIds = await listCupIdsOf(db, orderId);
  if (cupIds.length === 0) return;
  await releaseTasters(db, cupIds);
  await deleteCups(db, cupIds);
}
