import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['account_codes', 'ledger_checks', 'transfers'],
  refersTo: (customerId) => sql<boolean>`(
    exists (select from ledger_checks where asked_by = ${customerId})
    or exists (select from account_codes where changed_by = ${customerId})
    or exists (select from transfers where recorded_by = ${customerId}))`,
};
