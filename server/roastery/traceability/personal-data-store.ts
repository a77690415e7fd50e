/** SQL on who of staff did it. It stays with what they did. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['day_closings', 'recalls'],
  refersTo: (customerId) => sql<boolean>`exists (select from day_closings where closed_by = ${customerId})
    or exists (select from recalls where sent_by = ${customerId})`,
};
