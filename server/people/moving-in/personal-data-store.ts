/** SQL on the people that the list is about: the one who put it away. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['set_up_dismissals'],

  refersTo: (customerId) =>
    sql<boolean>`exists (select from set_up_dismissals where dismissed_by = ${customerId})`,
};
