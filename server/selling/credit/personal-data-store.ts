/** All SQL on what the ledger tells of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';
import { readLines } from './ledger-store.ts';

const hasLedgerAccount: ConditionOn<number> = (customerId) =>
  sql<boolean>`exists (select from ledger_accounts where customer_id = ${customerId})`;

export const personalData: PersonalData = {
  tables: ['ledger_accounts', 'given_credits'],
  read: async (db, { id }) => ({
    statement: (await readLines(db, id)).map((line) => ({ ...line })),
  }),
  // What staff wrote about it may name somebody; that it was given stays in the books.
  forgetCustomers: async (db, ids) => {
    await db.updateTable('given_credits').set({ note: '' }).where('customer_id', '=', anyOf(ids)).execute();
  },
  refersTo: (customerId) => sql<boolean>`(${hasLedgerAccount(customerId)} or exists (
    select from given_credits where ${customerId} in (given_by, taken_back_by)
  ))`,
  needsNameOf: hasLedgerAccount,
};
