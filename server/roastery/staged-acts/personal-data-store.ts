/** Acts name staff alone, whose records stay as long as the acts do. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['staged_acts'],
  refersTo: (customerId) =>
    sql<boolean>`exists (select from staged_acts where ${customerId} in (staff_id, stopped_by))`,
};
