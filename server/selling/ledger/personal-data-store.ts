/** SQL on what the ledger tells of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import type { ConditionOn } from '#server/platform/sql.ts';
import { readLines } from './ledger-store.ts';

const hasLedgerAccount: ConditionOn<number> = (customerId) =>
  sql<boolean>`exists (select from ledger_accounts where customer_id = ${customerId})`;

export const personalData: PersonalData = {
  tables: ['ledger_accounts'],
  read: async (db, { id }) => ({
    statement: (await readLines(db, id)).map((line) => ({ ...line })),
  }),
  refersTo: hasLedgerAccount,
  needsNameOf: hasLedgerAccount,
};
