import { HOUR_MS } from '#domain/durations.ts';
import { daysBefore, policy } from '#domain/policy.ts';
import {
  deleteGuests,
  listForgettableGuests,
  takeGuestsToReview,
} from '#server/foundation/customers/customers.ts';
import { forgetUnpaidOrders } from '#server/money/payments/payments.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { forgetCustomers, references, retainedNames } from './personal-data.ts';

export const privacyJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting unpaid orders and unused guests',
    everyMs: 6 * HOUR_MS,
    work: async (now) => {
      // Orders first: one that has a name still needs its guest.
      await forgetUnpaidOrders(patientDb, now);
      await forgetUnusedGuests(patientDb, now);
    },
  },
];

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
