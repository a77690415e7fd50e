import { givesMoneyBack, type OrderAct } from '#domain/order/act.ts';
import { recordsOf } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';

/** The orders on which staff don’t do an act themselves, since they would give money back to themselves. */
export async function ownAmong<Order extends { customer_id: number }>(
  db: InTransaction,
  { staffId, act }: { staffId: number; act: Pick<OrderAct, 'act'> },
  orders: readonly Order[],
): Promise<ReadonlySet<Order>> {
  if (!givesMoneyBack(act)) return new Set();
  const person = await recordsOf(db, staffId);
  return new Set(orders.filter(({ customer_id }) => person.has(customer_id)));
}
