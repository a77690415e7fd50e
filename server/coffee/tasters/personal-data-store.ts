/** SQL on what taster bags tell of people: who filled them and wrote them off. It stays with the bags, which the law has us trace. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['taster_bags'],
  refersTo: (customerId) => sql<boolean>`exists (
    select from taster_bags where filled_by = ${customerId} or written_off_by = ${customerId}
  )`,
};
