import { type Database, transact } from '../platform/database.ts';
import { deleteEmptyCarts, lockEmptyCarts } from './cart-store.ts';

const EMPTY_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/** Every first visit makes a cart, and most visitors are robots. Who comes back to one that was swept gets a new one. */
export function sweepCarts(db: Database, now: Date): Promise<void> {
  const madeBefore = new Date(now.getTime() - EMPTY_FOR_DAYS * DAY_MS);
  return transact(db, async (transaction) => {
    const empty = await lockEmptyCarts(transaction, madeBefore);
    await deleteEmptyCarts(
      transaction,
      empty.map(({ id }) => id),
    );
  });
}
