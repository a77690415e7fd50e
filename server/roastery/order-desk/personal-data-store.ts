/** What the order desk stores of staff. What staff note about an order is forgotten with the order's names, by the database itself. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['order_notes'],
  refersTo: (customerId) => sql<boolean>`exists (select from order_notes where staff_id = ${customerId})`,
};
