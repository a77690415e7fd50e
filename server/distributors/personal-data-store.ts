/** All SQL on what applications tell of a person, and of the staff who decided them. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';
import { anyOf } from '../platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['distributor_applications'],

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
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('distributor_applications').where('customer_id', '=', anyOf(ids)).execute();
  },

  refersTo: (customerId) =>
    sql<boolean>`exists (select from distributor_applications where ${customerId} in (customer_id, decided_by))`,
};
