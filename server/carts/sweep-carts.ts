import { type Database, transact } from '../platform/database.ts';
import { deleteEmptyCarts, forgetAdditions, lockEmptyCarts } from './cart-store.ts';

const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Every first visit makes a cart, and most visitors are robots. Who comes back to one that was swept gets a new one. Nobody
 * tries for so long to add one coffee, either.
 */
export async function sweepCarts(db: Database, now: Date): Promise<void> {
  const madeBefore = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await transact(db, async (transaction) => {
    const empty = await lockEmptyCarts(transaction, madeBefore);
    await deleteEmptyCarts(
      transaction,
      empty.map(({ id }) => id),
    );
  });
  await forgetAdditions(db, madeBefore);
}
