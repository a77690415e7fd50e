/** SQL on how credit was used since an entry that gave some. */
import { sql } from 'kysely';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** The kind of the ledger entry that redeems a gift card, with the card's GTIN as reference. */
export const REDEMPTION = 'gift_card_redeemed';

export interface CreditSince {
  /** What was there before the entry. */
  before: number;
  /** What was spent since, less what came back; credit that was added is left out. */
  spent: number;
}

/** The kinds of entries that add credit, or take it, without any purchase. */
const ADDING = [
  REDEMPTION,
  'plan_month',
  'plan_refunded',
  'credit_given',
  'credit_taken_back',
  'credit_given_up',
  'customers_merged',
  'customer_merge_undone',
  'opening_balance',
  'opening_balance_corrected',
  'thanks_given',
  'thanks_taken_back',
  'commission_earned',
  'commission_taken_back',
  'commission_stated',
];

/** The caller holds the lock on the customer, or only shows what it reads. */
export async function readCreditSince(
  db: Database | InTransaction,
  customerId: number,
  { kind, reference }: { kind: string; reference: string },
): Promise<CreditSince> {
  const { rows } = await sql<CreditSince>`
    with line as materialized (
      select line.id, line.pence, entry.kind, entry.kind = ${kind} and entry.reference = ${reference} as is_it
      from ledger_accounts as account
      join ledger_postings as line on line.account_id = account.id
      join ledger_entries as entry on entry.id = line.entry_id
      where account.kind = 'credit' and account.customer_id = ${customerId}
    ), it as (select id from line where is_it)
    select coalesce(sum(pence) filter (where line.id < it.id), 0)::int as before,
      coalesce(-sum(pence) filter (where line.id > it.id and line.kind <> all (${ADDING}::text[])), 0)::int as spent
    from line, it`.execute(db);
  return rows[0] ?? { before: 0, spent: 0 };
}
