import { daysBefore, forgottenBefore, policy } from '#domain/policy.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import {
  deleteCarts,
  deleteIdempotencyKeys,
  emptyOrderedCarts,
  isEmptySince,
  isGuestsUnchangedSince,
  isUnchangedSince,
} from './swept-cart-store.ts';

const DAYS_OF_EMPTY_CARTS = 7;
/** The last change of a cart is stored to the day. */
const DAYS_OF_GUESTS = policy.guestCartDays + 1;
/** An empty cart, or one that was ordered, is found within this time, or after a year: all carts are too many to look through each time. */
const DAYS_OF_LOOKING = 3;
const BATCH = 500;

/**
 * Deletes empty carts after a week: every first visit makes a cart, and most visitors are robots. A visitor who comes back gets
 * a new cart. A guest's cart with coffees is deleted some weeks after its last change, a member's once the change is older than
 * anything we store. A guest's cart that was ordered before loses its coffees then, and its id goes on as long as a member's.
 * Idempotency keys go after a week too: no client retries for so long.
 */
export async function sweepCarts(db: Database, now: Date): Promise<void> {
  const madeBefore = daysBefore(now, DAYS_OF_EMPTY_CARTS);
  const guestsUnchangedSince = daysBefore(now, DAYS_OF_GUESTS);
  const unneeded = [
    isEmptySince(madeBefore, daysBefore(madeBefore, DAYS_OF_LOOKING)),
    isGuestsUnchangedSince(guestsUnchangedSince, false),
    isUnchangedSince(forgottenBefore(now)),
  ];
  for (const which of unneeded)
    await inBatches(BATCH, (most) => transact(db, (transaction) => deleteCarts(transaction, which, most)));
  const forgotten = {
    before: guestsUnchangedSince,
    notBefore: daysBefore(guestsUnchangedSince, DAYS_OF_LOOKING),
  };
  await inBatches(BATCH, (most) =>
    transact(db, (transaction) => emptyOrderedCarts(transaction, forgotten, most)),
  );
  await deleteIdempotencyKeys(db, madeBefore);
}
