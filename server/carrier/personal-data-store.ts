/** SQL on who of staff did it. It stays with what they did. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['carrier_files'],
  refersTo: (customerId) => sql<boolean>`exists (select from carrier_files where made_by = ${customerId})`,
};
