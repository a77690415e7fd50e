/** SQL on what packing tells of people: who filled, packed and looked. It stays with the bags, which the law has us trace. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['bags', 'packed_boxes', 'short_lines', 'looked_at_names'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from bags where filled_by = ${customerId})
    or exists (select from packed_boxes where packed_by = ${customerId})
    or exists (select from short_lines where told_by = ${customerId})
    or exists (select from looked_at_names where looked_by = ${customerId})
  )`,
};
