/** SQL on what proposed acts tell of people: of the staff whose assistant it was, and of who began to do it. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['proposed_acts'],

  read: async (db, { id }) => ({
    proposed_acts: await db
      .selectFrom('proposed_acts')
      .innerJoin('agent_grants', 'agent_grants.id', 'proposed_acts.grant_id')
      .select(['act', 'object_id', 'words', 'in_stock', 'proposed_at', 'proposed_acts.ends_at'])
      .where('customer_id', '=', id)
      .orderBy('proposed_acts.id')
      .execute(),
  }),

  refersTo: (customerId) => sql<boolean>`
    exists (select from proposed_acts where begun_by = ${customerId})`,
};
