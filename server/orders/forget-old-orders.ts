import { recordsForgottenBefore } from '../../domain/policy.ts';
import { type Database, transact } from '../platform/database.ts';
import { forgetNamesInOrders } from './personal-data-store.ts';

const AT_ONCE = 500;

/** Once no law makes us keep who ordered and where it went, nothing does. */
export async function forgetOldOrders(db: Database, now: Date): Promise<void> {
  const placedBefore = recordsForgottenBefore(now);
  let done = AT_ONCE;
  while (done === AT_ONCE)
    done = await transact(db, (transaction) => forgetNamesInOrders(transaction, placedBefore, AT_ONCE));
}
