/** What buying tells of people: who of the staff did what. Of suppliers it has the name of the business alone. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['green_contracts', 'green_arrivals', 'green_reorder_points'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from green_contracts where made_by = ${customerId} or ended_by = ${customerId})
    or exists (
      select from green_arrivals
      where made_by = ${customerId} or received_by = ${customerId} or cancelled_by = ${customerId}
    )
    or exists (select from green_reorder_points where set_by = ${customerId})
  )`,
};
