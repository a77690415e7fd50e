/** SQL of what names staff: who made a file for the carrier. That stays, like all that staff did. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['carrier_files', 'carrier_labels'],
  refersTo: (customerId) => sql<boolean>`exists (select from carrier_files where made_by = ${customerId})
    or exists (select from carrier_labels where requested_by = ${customerId})`,
};
