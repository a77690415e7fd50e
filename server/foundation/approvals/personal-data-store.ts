/** SQL on the people approvals are about: the staff who asked for them and confirmed them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['staff_approvals'],
  refersTo: (customerId) =>
    sql<boolean>`exists (select from staff_approvals where ${customerId} in (asked_by, confirmed_by))`,
};
