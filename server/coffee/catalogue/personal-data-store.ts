/** SQL on what the catalogue stores of people: the prices that they agreed. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['customer_price_lists', 'customer_price_list_beans'],

  read: async (db, { id }) => ({
    price_lists: await db
      .selectFrom('customer_price_lists')
      .select(['valid_from', 'price_tier', 'set_at'])
      .select(
        sql<string>`(
          select coalesce(json_agg(json_build_object('bean', name, 'percent_off', percent_off) order by name), '[]')
          from customer_price_list_beans join beans on beans.id = bean_id
          where price_list_id = customer_price_lists.id
        )`.as('beans'),
      )
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('customer_price_lists').where('customer_id', '=', anyOf(ids)).execute();
  },

  // What somebody agreed as staff stays, so that their record does.
  refersTo: (customerId) =>
    sql<boolean>`exists (select from customer_price_lists where ${customerId} in (customer_id, set_by))`,
};
