/** SQL on what the customer desk stores of people: what staff noted about a customer goes with them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['customer_notes', 'customer_merges'],

  read: async (db, { id }) => ({
    notes_of_staff: await db
      .selectFrom('customer_notes')
      .select(['words', 'written_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('customer_notes').where('customer_id', '=', anyOf(ids)).execute();
    await db
      .updateTable('customer_merges')
      .set({ password_hash: null })
      .where('merged_id', '=', anyOf(ids))
      .execute();
  },

  // What somebody noted as staff stays, so that their record does.
  refersTo: (customerId) =>
    sql<boolean>`(
      exists (select from customer_notes where ${customerId} in (customer_id, staff_id))
      or exists (select from customer_merges where ${customerId} in (kept_id, merged_id, staff_id, undone_by))
    )`,

  // Until a merge is final, it may be undone.
  needsNameOf: (customerId) =>
    sql<boolean>`exists (select from customer_merges where merged_id = ${customerId} and password_hash is not null)`,
};
