/** Invariants of money of ours that moved to the bank. On purpose they read over the ledger. */
import { sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';

export const TRANSFER_CHECKS: Checks = {
  'A transfer to the bank is not in the ledger once': sql`
    select transfers.id, transfers.source, transfers.pence, entry.id as entry, posting.pence as posted
    from transfers full join (select * from ledger_entries where kind in ('cash_banked', 'paypal_paid_out')) as entry
      on entry.reference = transfers.id::text
    left join (ledger_postings as posting join ledger_accounts as account on account.id = account_id)
      on posting.entry_id = entry.id and account.kind = transfers.source
    where transfers.id is null or entry.id is null or posting.pence is distinct from transfers.pence
      or entry.kind <> case source when 'cash' then 'cash_banked' else 'paypal_paid_out' end
      or not exists (
        select from ledger_postings as banked join ledger_accounts as bank on bank.id = banked.account_id
        where banked.entry_id = entry.id and bank.kind = 'bank' and banked.pence = -transfers.pence
      )
    order by 1, 4`,

  'A transfer was taken back by another sum, or by another source': sql`
    select taken.id, taken.reverses, taken.pence, transfers.pence as of
    from transfers as taken join transfers on transfers.id = taken.reverses
    where taken.pence <> -transfers.pence or taken.source <> transfers.source or transfers.reverses is not null
    order by taken.id`,

  'More cash went to the bank than was taken': sql`
    select sum(pence) as below_zero from ledger_postings
    where account_id = (select id from ledger_accounts where kind = 'cash') having sum(pence) > 0`,
};
