/**
 * A flight is settled once its order is received: five bags are kept for it, and lots are drawn for their letters. The boxes of an office
 * vote get their letters together, and then each of their bags as it is filled.
 */
import { randomInt } from 'node:crypto';
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { FLIGHT, OFFICE_BOX } from '#domain/flights/flight.ts';
import { drawLetters } from '#domain/flights/settle.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { keepFor, releaseTasters, takeFreeBag, takeFreeTasters } from '#server/coffee/tasters/tasters.ts';
import type { InTransaction } from '#server/platform/database.ts';
import {
  deleteCups,
  insertCups,
  insertCupsOfVote,
  isToBePacked,
  listCupIdsOf,
  listWaitingOf,
  type WaitingFlight,
} from './flight-store.ts';

/** Idempotent. A flight for which there are fewer than five different coffees waits. The caller holds the lock on the order. */
export async function settleFlights(
  db: InTransaction,
  orderId: number,
  { now }: { now: Date },
): Promise<void> {
  await drawVote(db, await listWaitingOf(db, orderId));
  for (const flight of await listWaitingOf(db, orderId)) await settle(db, flight, dayInLondon(now));
}

/** An order has at most one office vote, whose coffees were agreed with it. */
async function drawVote(db: InTransaction, flights: readonly WaitingFlight[]): Promise<void> {
  const boxes = flights.filter(({ coffees, cups }) => coffees !== null && cups.length === 0);
  const [first] = boxes;
  if (first === undefined) return;
  const cups = drawLetters((limit) => randomInt(limit)).flatMap((cup, i) => {
    const coffee = first.coffees?.[i];
    return coffee === undefined ? [] : { ...cup, coffee };
  });
  await insertCupsOfVote(
    db,
    boxes.map(({ id }) => id),
    cups,
  );
}

/** Settles what waits in an order, unless it was cancelled meanwhile. The caller holds the lock on the order. */
export async function settleLater(db: InTransaction, orderId: number, on: { now: Date }): Promise<void> {
  if (await isToBePacked(db, orderId)) await settleFlights(db, orderId, on);
}

/** A bag that was written off is replaced by one of the same coffee; where there is none, lots are drawn again while nothing is packed. */
async function settle(db: InTransaction, flight: WaitingFlight, today: Day): Promise<void> {
  const { cups, coffees, grind_id: grindId } = flight;
  const { bagGrams: grams } = coffees === null ? FLIGHT : OFFICE_BOX;
  const gaps = cups.filter(({ bag_id }) => bag_id === null);
  let filled = 0;
  for (const { id: cupId, ctaps_id: ctapsId } of gaps) {
    const bag = await takeFreeBag(db, { ctapsId, grindId, grams, today });
    if (bag === undefined) continue;
    await keepFor(db, { bagId: bag.id, cupId });
    filled++;
  }
  if (coffees !== null || (cups.length > 0 && filled === gaps.length)) return;
  if (cups.some(({ box_id }) => box_id !== null)) return;
  await empty(
    db,
    cups.map(({ id }) => id),
  );
  await drawCups(db, flight, today);
}

async function drawCups(
  db: InTransaction,
  { id, grind_id: grindId, ranking }: WaitingFlight,
  today: Day,
): Promise<void> {
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
  await empty(db, await listCupIdsOf(db, orderId));
}

async function empty(db: InTransaction, cupIds: readonly number[]): Promise<void> {
  if (cupIds.length === 0) return;
  await releaseTasters(db, cupIds);
  await deleteCups(db, cupIds);
}
