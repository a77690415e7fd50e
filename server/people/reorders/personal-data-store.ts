/** SQL on what proposals tell of a person: what they drink, and where it goes. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['standing_orders', 'reorder_proposals', 'reorder_opinions'],

  read: async (db, { id }) => ({
    proposed_orders: await db
      .selectFrom('reorder_proposals')
      .select([
        'id',
        'state',
        'lines',
        'billing',
        'delivery',
        'total',
        'grams',
        'grams_a_day',
        'counted_since',
      ])
      .select(['runs_out_on', 'proposed_at', 'expires_at', 'answered_at', 'again_on', 'order_id'])
      .select(['standing_order_id', 'standing_day', 'leaves_on', 'not_placed'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    standing_orders: await db
      .selectFrom('standing_orders')
      .select(['id', 'asks', 'weekdays', 'every_weeks', 'starts_on', 'ends_on', 'pauses', 'lines', 'billing'])
      .select(['delivery', 'shipping_option_id', 'purchase_order', 'highest_total', 'made_at', 'ended_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    opinions_of_arrivals: await db
      .selectFrom('reorder_opinions')
      .select(['order_id', 'opinion', 'given_at'])
      .where('customer_id', '=', id)
      .orderBy('order_id')
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const waiting = await db
      .selectFrom('reorder_proposals')
      .select('id')
      .where('customer_id', '=', anyOf(ids))
      .where('state', '=', 'proposed')
      .executeTakeFirst();
    const standing = await db
      .selectFrom('standing_orders')
      .select('id')
      .where('customer_id', '=', anyOf(ids))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return [
      ...(waiting === undefined ? [] : ['We had proposed an order to you: it isn’t placed.']),
      ...(standing === undefined ? [] : ['Your standing orders end: nothing more is placed for you.']),
    ];
  },

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('reorder_proposals').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('standing_orders').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('reorder_opinions').where('customer_id', '=', anyOf(ids)).execute();
  },

  refersTo: (customerId) => sql<boolean>`(
    exists (select from reorder_proposals where customer_id = ${customerId})
    or exists (select from standing_orders where customer_id = ${customerId})
    or exists (select from reorder_opinions where customer_id = ${customerId})
  )`,
};
