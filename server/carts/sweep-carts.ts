import { forgottenBefore } from '../../domain/policy.ts';
import { inBatches } from '../platform/batches.ts';
import { type Database, transact } from '../platform/database.ts';
import { deleteCarts, deleteIdempotencyKeys, isEmptySince, isUnchangedSince } from './cart-store.ts';

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/**
 * Every first visit makes a cart, and most visitors are robots. Who comes back to one that was swept gets a new one. Nobody
 * tries for so long to add one coffee, either. A cart with coffees in it stays for as long after its last change as we keep
 * anything.
 */
export async function sweepCarts(db: Database, now: Date): Promise<void> {
  const madeBefore = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  for (const which of [isEmptySince(madeBefore), isUnchangedSince(forgottenBefore(now))])
    await inBatches(AT_ONCE, (most) => transact(db, (transaction) => deleteCarts(transaction, which, most)));
  await deleteIdempotencyKeys(db, madeBefore);
}
