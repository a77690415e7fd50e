/** SQL on what webhooks tell of people: who of the staff added one. Messages name customers by number alone, for a month. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['webhooks'],
  refersTo: (customerId) => sql<boolean>`exists (select from webhooks where made_by = ${customerId})`,
};
