/** SQL on the people the audit log is about. Entries name nobody but by number, and stay. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['audit_log'],
  refersTo: (customerId) => sql<boolean>`exists (select from audit_log where staff_id = ${customerId})`,
};
