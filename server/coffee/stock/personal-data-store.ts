/** What stock tells of people: who of the staff moved which coffee. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['green_moves'],
  refersTo: (customerId) => sql<boolean>`exists (select from green_moves where staff_id = ${customerId})`,
};
