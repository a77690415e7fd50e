/** Orders stand against deleting a customer's data now, and stay for a while after it. */
import { recordRetainedUntil } from '../../domain/policy.ts';
import { findOpenOrder, lastNamedOrderAt } from '../orders/orders.ts';
import type { InTransaction } from '../platform/database.ts';

/** Why orders forbid the deletion, in a sentence: an open order needs its address, and a refund its buyer. */
export async function reasonInOrders(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<string | null> {
  const order = await findOpenOrder(db, customerIds);
  if (order === undefined) return null;
  return order.is_being_refunded
    ? `The refund for your order ${order.id} is still on its way to you.`
    : `Your order ${order.id} is still on its way.`;
}

/** Until when orders say who placed them; `null` when none does. */
export async function namesStayUntil(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<Date | null> {
  const placedAt = await lastNamedOrderAt(db, customerIds);
  return placedAt === null ? null : recordRetainedUntil(placedAt);
}
