import { moveDispatch } from '../dispatch/dispatch.ts';
import type { InTransaction } from '../platform/database.ts';
import { setDispatchDay } from './staff-act-store.ts';

/** Orders leave on another day, and take the minutes that they booked of the machines with them. The caller holds their locks. */
export async function moveOrders(db: InTransaction, ids: readonly number[], day: string): Promise<void> {
  await setDispatchDay(db, ids, day);
  await moveDispatch(db, ids, day);
}
