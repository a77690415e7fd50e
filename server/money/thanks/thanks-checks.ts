/** Invariants of thanks to makers and of commissions. On purpose they read over the tables of the ledger. */
import { sql } from 'kysely';
import { MOST_THANKS } from '#domain/thanks/thanks.ts';
import type { Checks } from '#server/platform/checks.ts';
import { londonText } from '#server/platform/london-time.ts';
import { withMerged } from './commission-store.ts';

const due = sql`
  select case when is_commission then 'commission_earned' else 'thanks_given' end as kind,
    case when is_commission then 'commissions' else 'thanks' end as account,
    order_blend_id || '/' || customer_id as reference, customer_id, pence - withheld as pence
  from thanks where pence > withheld
  union all
  select case when is_commission then 'commission_taken_back' else 'thanks_taken_back' end,
    case when is_commission then 'commissions' else 'thanks' end, back.id::text, customer_id, -from_credit
  from thanks_taken_back as back join thanks on thanks.id = thanks_id where from_credit > 0`;

export const THANKS_CHECKS: Checks = {
  'Thanks to a maker are not in the ledger once': sql`
    select kind, reference, due.pence, due.customer_id, posted.pence as posted, posted.customer_id as posted_to
    from (${due}) as due full join (
      select entry.kind, reference, account.customer_id, posting.pence
      from ledger_entries as entry
      left join (ledger_postings as posting join ledger_accounts as account
        on account.id = posting.account_id and account.kind = 'credit') on posting.entry_id = entry.id
      where entry.kind in ('thanks_given', 'thanks_taken_back', 'commission_earned', 'commission_taken_back')
    ) as posted using (kind, reference)
    where due.pence is distinct from posted.pence or due.customer_id is distinct from posted.customer_id
    order by kind, reference`,

  'What the ledger gave makers is not what they were given': sql`
    select account, coalesce(posted, 0) as posted, coalesce(given, 0) as given from
      (select kind as account, -sum(pence) as posted from ledger_postings
        join ledger_accounts as account on account.id = account_id where kind in ('thanks', 'commissions') group by kind) as ledger
      full join (select account, sum(pence) as given from (${due}) as due group by account) as rows using (account)
    where coalesce(posted, 0) <> coalesce(given, 0) order by account`,

  'A line of a storefront earned thanks, or another one a commission': sql`
    select thanks.id, thanks.order_blend_id from thanks left join storefront_lines as storefront using (order_blend_id)
    where is_commission <> (storefront.order_blend_id is not null)
      or is_commission and (percent <> commission_percent or thanks.mark_up > storefront.mark_up)
    order by thanks.id`,

  'A line of a storefront earned a commission for another than its maker': sql`
    select thanks.id, thanks.order_blend_id from thanks join opened_lines as opened using (order_blend_id)
    where is_commission and opened.custom_blend_id <> thanks.custom_blend_id order by thanks.id`,

  'A statement of commission is not in the ledger, or another one is': sql`
    select kind, reference, account, due.pence, posted.pence as posted
    from (
      select 'commission_stated' as kind, id::text as reference, 'credit' as account, customer_id, -pence as pence
      from commission_statements
      union all select 'commission_stated', id::text, 'commissions_owed', null, pence from commission_statements
      union all select 'commission_paid', id::text, 'commissions_owed', null, -pence from commission_statements where paid_at is not null
      union all select 'commission_paid', id::text, 'bank', null, pence from commission_statements where paid_at is not null
    ) as due full join (
      select entry.kind, reference, account.kind as account, customer_id, pence
      from ledger_entries as entry join ledger_postings on entry_id = entry.id
      join ledger_accounts as account on account.id = account_id
      where entry.kind in ('commission_stated', 'commission_paid')
    ) as posted using (kind, reference, account)
    where due.pence is distinct from posted.pence or due.customer_id is distinct from posted.customer_id
    order by kind, reference, account`,

  'What is owed in commission is not what statements have to pay': sql`
    select posted, owed from
      (select coalesce(sum(pence), 0) as posted from ledger_postings
        join ledger_accounts as account on account.id = account_id where kind = 'commissions_owed') as ledger,
      (select coalesce(sum(pence), 0) as owed from commission_statements where paid_at is null) as statements
    where posted <> owed`,

  'More commission was stated than earned': sql`
    select made.customer_id, sum(made.pence) as stated from commission_statements as made
    group by made.customer_id having sum(made.pence) > (
      select coalesce(sum(pence - withheld), 0) from thanks
      where is_commission and customer_id in ${withMerged(sql`made.customer_id`)}
    ) order by made.customer_id`,

  'More was withheld from a maker than refunds took': sql`
    with moved as (
      select customer_id, withheld, 0 as uncovered from thanks where withheld > 0
      union all
      select customer_id, 0, back.pence - from_credit from thanks_taken_back as back join thanks on thanks.id = thanks_id
      where back.pence > from_credit
    )
    select maker.customer_id, sum(withheld) as withheld, sum(uncovered) as uncovered
    from (select distinct customer_id from moved where withheld > 0) as maker
    join moved on moved.customer_id in ${withMerged(sql`maker.customer_id`)}
    group by maker.customer_id having sum(withheld) > sum(uncovered) order by maker.customer_id`,

  'A maker was thanked with more than a month may bring': sql`
    select customer_id, ${londonText(sql.ref('given_at'), 'YYYY-MM')} as month, sum(pence) as pence
    from thanks where not is_commission group by 1, 2 having sum(pence) > ${sql.lit(MOST_THANKS.maker)} order by 1, 2`,

  'A maker was thanked for a line that is not noted': sql`
    select id, order_blend_id from thanks
    where not exists (select from thanked_lines as noted where noted.order_blend_id = thanks.order_blend_id) order by id`,
};
