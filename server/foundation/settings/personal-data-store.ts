/** SQL on the people settings are about: the staff who changed and withdrew them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['settings'],

  refersTo: (customerId) =>
    sql<boolean>`exists (select from settings where changed_by = ${customerId} or withdrawn_by = ${customerId})`,
};
