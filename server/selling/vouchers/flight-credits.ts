/**
 * What a flight’s credit does in the books: what was paid for a flight is owed until it came off another order, or nobody can use it
 * any more, and is put off among the sales until then. Each event is an entry of its own, in the transaction of what it is about.
 * Only accounts of the shop move, so that it locks nobody.
 */
import { randomBytes } from 'node:crypto';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import { VOUCHER_RANDOM_BYTES, voucherCodeOf } from '#domain/voucher/code.ts';
import { DAYS_ONCE_RETURNED } from '#domain/voucher/flight-credit.ts';
import { type Database, type InTransaction, transact } from '#server/platform/database.ts';
import { eachAlone } from '#server/platform/each-alone.ts';
import { postVerified } from '#server/selling/ledger/ledger.ts';
import {
  type Credit,
  endCreditsOf,
  endCreditsOfCustomers,
  endLapsed,
  endOfGivenBack,
  insertCredits,
  listLapsed,
} from './flight-credit-store.ts';
import type { Of } from './flight-of-credit-store.ts';
import { giveBack } from './voucher-store.ts';

/** An order was received that has so many flights. The caller holds the lock on the order. */
export async function promiseCredits(
  db: InTransaction,
  { orderId, customerId, flights, now }: { orderId: number; customerId: number; flights: number; now: Date },
): Promise<void> {
  if (flights === 0) return;
  const codes = Array.from({ length: flights }, () => voucherCodeOf(randomBytes(VOUCHER_RANDOM_BYTES)));
  const today = dayInLondon(now);
  for (const { flightId, pence } of await insertCredits(db, { orderId, customerId, codes, today }))
    await post(db, { kind: 'promised', reference: flightId, pence, description: 'Flight credit promised' });
}

/** An order was received that a credit came off. */
export const postUse = (db: InTransaction, orderId: number, pence: number): Promise<void> =>
  post(db, {
    kind: 'used',
    reference: orderId,
    pence: -pence,
    description: `Flight credit off order ${orderId}`,
  });

/**
 * An order no longer uses what it was placed with. Idempotent. The credit of a flight whose order was received has its last day at
 * least so much later; answers what it is in a sentence to its holder, where it can be used.
 */
export async function giveVoucherBack(db: InTransaction, orderId: number, now: Date): Promise<string | null> {
  const today = dayInLondon(now);
  const returned = await giveBack(db, orderId, dayAfter(today, DAYS_ONCE_RETURNED));
  if (returned?.flightId == null) return null;
  const { flightId, pence, wasPaid, endsOn } = returned;
  if (wasPaid)
    await post(db, {
      kind: 'returned',
      reference: orderId,
      pence,
      description: `Flight credit back from order ${orderId}`,
    });
  // PayPal may have refunded the flight meanwhile.
  const ended = await endOfGivenBack(db, flightId);
  await postEnded(db, ended);
  if (ended.length > 0 || (endsOn !== null && endsOn < today)) return null;
  return `Your flight’s ${formatPounds(pence)} can come off another order again.`;
}

/** Flights go back to us, or all of their order: what nobody used of their credits ends. The caller holds the locks on both. */
export const endOfRefunded = async (db: InTransaction, of: Of): Promise<void> =>
  postEnded(db, await endCreditsOf(db, of, 'refunded'));

export const endOfCustomers = async (db: InTransaction, ids: readonly number[]): Promise<void> =>
  postEnded(db, await endCreditsOfCustomers(db, ids));

/** Any number of processes may do it at once, while others use them: each ends once, or is used. */
export async function lapseCredits(db: Database, now: Date): Promise<void> {
  const today = dayInLondon(now);
  const lapsed = await listLapsed(db, today);
  await eachAlone(lapsed.map((flightId) => [`flight ${flightId}`, () => lapseCredit(db, flightId, today)]));
}

const lapseCredit = (db: Database, flightId: number, today: Day): Promise<void> =>
  transact(db, async (transaction) => {
    for (const { pence } of await endLapsed(transaction, flightId, today))
      await post(transaction, {
        kind: 'lapsed',
        reference: flightId,
        pence: -pence,
        description: 'Flight credit lapsed',
      });
  });

async function postEnded(db: InTransaction, ended: readonly Credit[]): Promise<void> {
  for (const { flightId, pence } of ended)
    await post(db, {
      kind: 'ended',
      reference: flightId,
      pence: -pence,
      description: 'Flight credit ended',
    });
}

interface Posted {
  kind: 'promised' | 'used' | 'returned' | 'ended' | 'lapsed';
  /** Of its flight, or of the order that used it. */
  reference: number;
  /** By how much more is owed. */
  pence: number;
  description: string;
}

async function post(db: InTransaction, { kind, reference, pence, description }: Posted): Promise<void> {
  const isNew = await postVerified(db, {
    kind: `flight_credit_${kind}`,
    reference: String(reference),
    description,
    postings: [
      { account: 'flight_credits', pence },
      { account: 'deferred_sales', pence: -pence },
    ],
  });
  if (!isNew) throw new Error(`The credit of a flight was ${kind} before: ${reference}.`);
}
