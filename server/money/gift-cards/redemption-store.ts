/** SQL that reads in the ledger which cards were redeemed, and by whom. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { REDEMPTION } from '#server/selling/ledger/ledger.ts';

/** SQL fragment: whether a card was redeemed. */
export const isRedeemed = (gtin: Expression<unknown>): RawBuilder<boolean> =>
  sql`exists (select from ledger_entries where kind = ${REDEMPTION} and reference = ${gtin})`;

/** SQL fragment: the id of the customer who has the credit that the card became; of nobody while it isn’t redeemed. */
export const redeemersOf = (gtin: string): RawBuilder<unknown> => sql`
  select account.customer_id from ledger_entries as entry
  join ledger_postings as posting on posting.entry_id = entry.id
  join ledger_accounts as account on account.id = posting.account_id
  where entry.kind = ${REDEMPTION} and entry.reference = ${gtin} and account.customer_id is not null`;

/** Which of these cards were redeemed. */
export async function listRedeemed(
  db: Database | InTransaction,
  gtins: readonly string[],
): Promise<ReadonlySet<string>> {
  if (gtins.length === 0) return new Set();
  const entries = await db
    .selectFrom('ledger_entries')
    .select('reference')
    .where('kind', '=', REDEMPTION)
    .where('reference', 'in', gtins)
    .execute();
  return new Set(entries.map(({ reference }) => reference));
}
