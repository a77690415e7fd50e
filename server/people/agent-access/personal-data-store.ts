/** SQL on what the shop stores of a person's assistants. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['agent_grants', 'agent_payments'],

  read: async (db, { id }) => ({
    connected_assistants: await db
      .selectFrom('agent_grants')
      .select(['client_name', 'scopes', 'began_at', 'last_used_at', 'ends_at', 'ended_at'])
      .select(['limit_per_order', 'limit_per_month'])
      .where('customer_id', '=', id)
      .where('began_at', 'is not', null)
      .orderBy('id')
      .execute(),
    paid_by_assistants: await db
      .selectFrom('agent_payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_id', 'client_name', 'amount', 'paid_at'])
      .where('customer_id', '=', id)
      .orderBy('order_id')
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await sql`
      delete from agent_payments using orders where orders.id = order_id and customer_id = ${anyOf(ids)}`.execute(
      db,
    );
    await db.deleteFrom('agent_grants').where('customer_id', '=', anyOf(ids)).execute();
  },
};
