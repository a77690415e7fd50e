/** What stands against forgetting somebody now, and what stays when they are forgotten. */
import { recordRetainedUntil } from '../../domain/policy.ts';
import { findOpenOrder, lastNamedOrderAt } from '../orders/orders.ts';
import type { InTransaction } from '../platform/database.ts';

/** An order that is not finished needs to know where it goes, and money whom it belongs to. */
export async function orderInTheWay(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<string | null> {
  const order = await findOpenOrder(db, customerIds);
  if (order === undefined) return null;
  return order.is_being_refunded
    ? `The refund for your order ${order.id} is still on its way to you.`
    : `Your order ${order.id} is still on its way.`;
}

/** For how long orders go on saying who placed them; `null` when none does. */
export async function namesStayUntil(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<Date | null> {
  const placedAt = await lastNamedOrderAt(db, customerIds);
  return placedAt === null ? null : recordRetainedUntil(placedAt);
}
