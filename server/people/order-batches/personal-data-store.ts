/** SQL on what batches of orders tell of a person. Who they went to stands in the orders, and is exported and forgotten with them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['order_batches', 'batched_orders'],

  read: async (db, { id }) => ({
    order_batches: await db
      .selectFrom('batched_orders')
      .innerJoin('order_batches as batch', 'batch.id', 'batch_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_id', 'batch_id', 'placed_at', 'told_at'])
      .where('customer_id', '=', id)
      .orderBy('order_id')
      .execute(),
  }),

  /** A request for one person could be found out by its fingerprint. */
  forgetCustomers: async (db, ids) => {
    await sql`
      update order_batches set fingerprint = null where fingerprint is not null and id in (
        select batch_id from batched_orders join orders on orders.id = order_id where customer_id = ${anyOf(ids)}
      )`.execute(db);
  },
};
