import { daysBefore, policy } from '#domain/policy.ts';
import {
  deleteGuests,
  listForgettableGuests,
  takeGuestsToReview,
} from '#server/foundation/customers/customers.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { forgetCustomers, references, retainedNames } from './personal-data.ts';

const AT_ONCE = 500;

/** Guests that nothing refers to are deleted. Where only nameless records refer to a guest, the row stays, without a name. */
export async function forgetUnusedGuests(db: Database, now: Date): Promise<void> {
  const madeBefore = daysBefore(now, policy.unpaidOrderDays);
  await inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const { taken, old } = await takeGuestsToReview(transaction, { now, madeBefore, most });
      await deleteGuests(transaction, old, references);
      await forgetCustomers(transaction, await listForgettableGuests(transaction, old, retainedNames));
      return taken;
    }),
  );
}
