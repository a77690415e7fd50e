/** SQL on what subscriptions tell of a person: which browsers hear of their orders. */
import { guestsOf, type PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['push_subscriptions', 'push_messages'],

  read: async (db, { id, mailbox }) => ({
    browsers_that_hear_of_orders: await db
      .selectFrom('push_subscriptions')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_id', 'endpoint', 'subscribed_at'])
      .where(({ or, eb }) => or([eb('customer_id', '=', id), eb('customer_id', 'in', guestsOf(mailbox))]))
      .orderBy('push_subscriptions.id')
      .execute(),
    browsers_that_hear_of_notices: await db
      .selectFrom('push_subscriptions')
      .select(['endpoint', 'subscribed_at'])
      .where('staff_id', '=', id)
      .orderBy('id')
      .execute(),
  }),

  /** With their messages. */
  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('push_subscriptions').where('staff_id', '=', anyOf(ids)).execute();
    await db
      .deleteFrom('push_subscriptions')
      .where('order_id', 'in', (orders) =>
        orders.selectFrom('orders').select('id').where('customer_id', '=', anyOf(ids)),
      )
      .execute();
  },
};
