/** SQL on how far an order has come: what its log says, and the numbers of its parcels. */
import { type Expression, expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export const readProgress = (db: Database, orderId: number) =>
  db
    .selectFrom('orders')
    .select((order) => [
      logsOf(order.ref('orders.id')).as('logs'),
      jsonArrayFrom(
        order
          .selectFrom('order_shipping_details')
          .select(sql<string>`tracking_number`.as('tracking_number'))
          .whereRef('order_id', '=', 'orders.id')
          .where('tracking_number', 'is not', null)
          .orderBy('position'),
      ).as('boxes'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** The newest line comes first. */
export const logsOf = (orderId: Expression<number>) =>
  jsonArrayFrom(
    expressionBuilder<Schema>()
      .selectFrom('order_logs')
      .select(['action', sql<string>`created_at`.as('created_at')])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc'),
  );
