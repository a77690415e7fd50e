/** What stock tells of people: who of the staff moved which coffee, and added where it grew. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['green_moves', 'green_lot_plots'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from green_moves where staff_id = ${customerId})
    or exists (select from green_lot_plots where added_by = ${customerId})
  )`,
};
