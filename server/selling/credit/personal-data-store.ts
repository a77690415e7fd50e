/** SQL on what given credit tells of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['given_credits'],
  // What staff wrote about it may name somebody; that it was given stays in the books.
  forgetCustomers: async (db, ids) => {
    await db.updateTable('given_credits').set({ note: '' }).where('customer_id', '=', anyOf(ids)).execute();
  },
  refersTo: (customerId) => sql<boolean>`exists (
    select from given_credits where ${customerId} in (given_by, taken_back_by)
  )`,
};
