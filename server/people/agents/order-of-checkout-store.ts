/** SQL on the order that a checkout became. */
import { type Expression, expressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export type OrderOfCheckout = NonNullable<Awaited<ReturnType<typeof findOrderOfCheckout>>>;

/** What the platform may see of it: what was bought, and nothing of who bought it. */
export const findOrderOfCheckout = (db: Database | InTransaction, orderKey: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_status_id',
      'payment_gateway_id',
      'subtotal',
      'volume_discount',
      'voucher_discount',
      'shipping_cost',
      'shipping_option_id',
      'total',
    ])
    .select((order) => bought(order.ref('orders.id')).as('lines'))
    .where('cart_id', '=', orderKey)
    .executeTakeFirst();

export async function isPaidByAssistant(db: InTransaction, orderId: number): Promise<boolean> {
  const payment = await db
    .selectFrom('agent_payments')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return payment !== undefined;
}

/** The lines of an order, without what its buyer wrote. */
export const bought = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Schema>()
      .selectFrom('order_blends')
      .select([
        'id',
        'ctaps_id',
        'name',
        'grind_id',
        'bag_size_id',
        'quantity',
        'unit_price',
        'subtotal',
        'volume_discount',
        'voucher_discount',
        'total_price',
      ])
      .where('order_id', '=', orderId)
      .orderBy('position'),
  );
