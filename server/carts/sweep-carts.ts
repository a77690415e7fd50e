import { forgottenBefore } from '../../domain/policy.ts';
import { inBatches } from '../platform/batches.ts';
import { type Database, transact } from '../platform/database.ts';
import { deleteCarts, deleteIdempotencyKeys, isEmptySince, isUnchangedSince } from './cart-store.ts';

const DAYS_OF_EMPTY_CARTS = 7;
const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Deletes empty carts after a week: every first visit makes a cart, and most visitors are robots. A visitor who comes back gets
 * a new cart. A cart with coffees is deleted once its last change is older than anything we store. Idempotency keys go after a
 * week too: no client retries for so long.
 */
export async function sweepCarts(db: Database, now: Date): Promise<void> {
  const madeBefore = new Date(now.getTime() - DAYS_OF_EMPTY_CARTS * DAY_MS);
  for (const which of [isEmptySince(madeBefore), isUnchangedSince(forgottenBefore(now))])
    await inBatches(BATCH, (most) => transact(db, (transaction) => deleteCarts(transaction, which, most)));
  await deleteIdempotencyKeys(db, madeBefore);
}
