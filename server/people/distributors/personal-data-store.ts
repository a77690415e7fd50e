/** SQL on what applications tell of a person, and of the staff who decided them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['distributor_applications', 'distributor_endings'],

  read: async (db, { id }) => ({
    distributor_applications: await db
      .selectFrom('distributor_applications')
      .select([
        'business',
        'sells',
        'kilos_a_month',
        'message',
        'applied_at',
        'state',
        'decided_at',
        'letter',
      ])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    distributor_endings: await db
      .selectFrom('distributor_endings')
      .select(['told_on', 'ends_on'])
      .where('customer_id', '=', id)
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('distributor_applications').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('distributor_endings').where('customer_id', '=', anyOf(ids)).execute();
  },

  refersTo: (customerId) =>
    sql<boolean>`(
      exists (select from distributor_applications where ${customerId} in (customer_id, decided_by))
      or exists (select from distributor_endings where ${customerId} in (customer_id, decided_by))
    )`,
};
