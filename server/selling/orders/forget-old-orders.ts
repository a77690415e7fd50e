import { recordsForgottenBefore } from '#domain/policy.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import { forgetNamesInOrders } from './personal-data-store.ts';

const AT_ONCE = 500;

/** Forgets who ordered, and where the order went, once the law no longer has us retain it. */
export async function forgetOldOrders(db: Database, now: Date): Promise<void> {
  const placedBefore = recordsForgottenBefore(now);
  await inBatches(AT_ONCE, (most) =>
    transact(db, (transaction) => forgetNamesInOrders(transaction, placedBefore, most)),
  );
}
