/** Invariant of the sums of months: they are those of the ledger's entries. On purpose it reads over the ledger. */
import { sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';
import { londonText } from '#server/platform/london-time.ts';

export const MONTH_CHECKS: Checks = {
  'The sum of a month of the ledger is not that of its entries': sql`
    select month, kind, kept.debit, kept.credit, posted.debit as posted_debit, posted.credit as posted_credit
    from account_months as kept full join (
      select (${londonText(sql.ref('occurred_at'), 'YYYY-MM-01')})::date as month, account.kind,
        coalesce(-sum(pence) filter (where pence < 0), 0) as debit, coalesce(sum(pence) filter (where pence > 0), 0) as credit
      from ledger_postings join ledger_entries as entry on entry.id = entry_id
      join ledger_accounts as account on account.id = account_id
      group by 1, 2
    ) as posted using (month, kind)
    where month in (select summed.month from account_months as summed)
      and (coalesce(kept.debit, 0), coalesce(kept.credit, 0))
        is distinct from (coalesce(posted.debit, 0), coalesce(posted.credit, 0))
    order by month, kind`,
};
