/** SQL on the order that a checkout became. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, InTransaction } from '#server/platform/database.ts';

export type OrderOfCheckout = NonNullable<Awaited<ReturnType<typeof findOrderOfCheckout>>>;

/** What the platform may see of it: what was bought, and nothing of who bought it. */
export const findOrderOfCheckout = (db: Database | InTransaction, orderKey: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_status_id',
      'subtotal',
      'volume_discount',
      'voucher_discount',
      'shipping_cost',
      'shipping_option_id',
      'total',
    ])
    .select((order) =>
      jsonArrayFrom(
        order
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
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('cart_id', '=', orderKey)
    .executeTakeFirst();
