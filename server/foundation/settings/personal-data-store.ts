/** SQL on the people settings are about: the staff who changed and withdrew them, and who uploaded marks. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['settings', 'shop_marks'],

  refersTo: (customerId) =>
    sql<boolean>`exists (select from settings where changed_by = ${customerId} or withdrawn_by = ${customerId})
      or exists (select from shop_marks where made_by = ${customerId})`,
};
