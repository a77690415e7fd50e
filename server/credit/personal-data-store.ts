/** All SQL on what the ledger tells of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';
import type { ConditionOn } from '../platform/sql.ts';
import { readLines } from './ledger-store.ts';

const hasLedgerAccount: ConditionOn<number> = (customerId) =>
  sql<boolean>`exists (select from ledger_accounts where customer_id = ${customerId})`;

export const personalData: PersonalData = {
  // Batches of gift cards name the member of staff who issued them.
  tables: ['ledger_accounts', 'gift_card_batches'],
  read: async (db, { id }) => ({
    statement: (await readLines(db, id)).map((line) => ({ ...line })),
  }),
  refersTo: hasLedgerAccount,
  needsNameOf: hasLedgerAccount,
};
