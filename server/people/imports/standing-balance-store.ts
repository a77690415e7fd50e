/** SQL that reads in the ledger what stands of opening balances. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { ImportRow } from './import-store.ts';

/** What the ledger says of these, read from its postings. */
export async function listBalancesStanding(
  db: Database | InTransaction,
  { source, subject }: ImportRow,
  ids: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ pence: number }>`
    select (sum(case when balance.subject = 'owed' then posting.pence else -posting.pence end))::int as pence
    from opening_balances as balance
    join ledger_entries as entry on entry.kind in ('opening_balance', 'opening_balance_corrected')
      and entry.reference = any(array(select balance.id || '/' || n from generate_series(1, balance.entries) as n))
    join ledger_postings as posting on posting.entry_id = entry.id
    join ledger_accounts as account on account.id = posting.account_id and account.kind = 'opening_balances'
    where balance.source = ${source} and balance.subject = ${subject} and balance.source_id = any(${ids}::text[])
    group by balance.id`.execute(db);
  return rows.map(({ pence }) => pence);
}
