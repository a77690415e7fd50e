/** SQL that reads of orders whether a person's data can be deleted, and what stays. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** The first three orders of the customers that are not delivered yet, or not refunded yet. The caller holds the lock on the customers. */
export const listUnfinishedOrders = (db: InTransaction, customerIds: readonly number[]) =>
  db
    .selectFrom('orders')
    .leftJoin('refunds', (join) => join.onRef('refunds.order_id', '=', 'orders.id').on('done_at', 'is', null))
    .distinct()
    .select([
      'orders.id',
      'orders.order_status_id',
      sql<boolean>`refunds.order_id is not null`.as('is_being_refunded'),
    ])
    .where('customer_id', '=', anyOf(customerIds))
    .where(({ or, eb }) =>
      or([eb('order_status_id', 'not in', STATUSES.over), eb('refunds.order_id', 'is not', null)]),
    )
    .orderBy('orders.id')
    .limit(3)
    .execute();

/** When the customers placed their last order that still has a name on it, if any does. */
export async function lastNamedOrderAt(
  db: InTransaction,
  customerIds: readonly number[],
): Promise<Date | null> {
  const last = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('created_at').as('placed_at'))
    .where('customer_id', '=', anyOf(customerIds))
    .where('anonymised_at', 'is', null)
    .executeTakeFirst();
  return last?.placed_at ?? null;
}
