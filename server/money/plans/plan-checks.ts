/** Invariants of plans that are paid. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import type { Checks } from '#server/platform/checks.ts';

export const PLAN_CHECKS: Checks = {
  'A month of a plan is paid and its bill is not, or the other way round': sql`
    select bill.id as bill_id, bill.state, period.id as period_id, period.paid_at
    from bills as bill full join plan_periods as period on period.bill_id = bill.id
    where (bill.kind = 'plan' or period.id is not null)
      and ((coalesce(bill.state, '') = 'paid') <> (period.paid_at is not null)
        or period.pence <> bill.pence and bill.state = 'paid'
        or period.customer_id <> bill.customer_id or bill.kind <> 'plan')
    order by bill.id`,

  'The fee of a month of a plan is not its credit, once': sql`
    select period.id, period.pence, count(posting.id) as postings, sum(posting.pence) as credit
    from plan_periods as period
    left join ledger_entries as entry on entry.kind = 'plan_month' and entry.reference = period.bill_id
    left join (ledger_postings as posting join ledger_accounts as account
      on account.id = posting.account_id and account.kind = 'credit')
      on posting.entry_id = entry.id and account.customer_id = period.customer_id
    group by period.id
    having coalesce(sum(posting.pence), 0) <> case when period.paid_at is null then 0 else period.pence end
      or count(posting.id) > 1
    order by period.id`,

  'What goes back for a plan is not in the ledger, or is too much': sql`
    select period.id, period.pence, refund.pence as refunded, posting.pence as posted
    from plan_periods as period
    left join plan_refunds as refund on refund.period_id = period.id
    left join ledger_entries as entry on entry.kind = 'plan_refunded' and entry.reference = period.bill_id
    left join (ledger_postings as posting join ledger_accounts as account
      on account.id = posting.account_id and account.kind = 'credit') on posting.entry_id = entry.id
    where posting.pence is distinct from -refund.pence
      or refund.pence > period.pence
      or (refund.pence is not null and (period.paid_at is null or period.state <> 'ended'))
    order by period.id`,

  'A fee that went back by a transfer is not in the ledger once': sql`
    select refund.period_id, refund.pence, entry.id as entry, bank.pence as bank, paypal.pence as paypal
    from (select * from plan_refunds where transfer_reference is not null) as refund
    full join (select * from ledger_entries where kind = 'plan_refund_transferred') as entry
      on entry.reference = refund.period_id::text
    left join (ledger_postings as bank join ledger_accounts as account
      on account.id = bank.account_id and account.kind = 'bank') on bank.entry_id = entry.id
    left join (ledger_postings as paypal join ledger_accounts as other
      on other.id = paypal.account_id and other.kind = 'paypal') on paypal.entry_id = entry.id
    where bank.pence is distinct from refund.pence or paypal.pence is distinct from -refund.pence
    order by refund.period_id`,

  'A plan runs and its customer has another user type': sql`
    select plan.id, plan.user_type_id, customer.user_type_id as has
    from paid_plans as plan join customers as customer on customer.id = plan.customer_id
    where plan.state = 'running'
      and (plan.user_type_id <> customer.user_type_id or customer.trial_ends_at is not null)
    order by plan.id`,

  'Two months of plans of one customer overlap': sql`
    select one.id, other.id as other, one.customer_id
    from plan_periods as one join plan_periods as other
      on other.customer_id = one.customer_id and other.id > one.id
      and other.starts_on < one.ends_on and one.starts_on < other.ends_on
    where one.state <> 'ended' and other.state <> 'ended' and one.plan_id = other.plan_id
    order by one.id`,

  'A fee of a plan is not in the ledger once, or is another sum there': sql`
    select fee.id, fee.pence, entry.id as entry, owed.pence as owed, sold.pence as sold
    from plan_fees as fee
    full join (select * from ledger_entries where kind = 'plan_fee') as entry on entry.reference = fee.id::text
    left join (ledger_postings as owed join ledger_accounts as account
      on account.id = owed.account_id and account.kind = 'on_account') on owed.entry_id = entry.id
    left join (ledger_postings as sold join ledger_accounts as sales
      on sales.id = sold.account_id and sales.kind = 'sales') on sold.entry_id = entry.id
    where owed.pence is distinct from -fee.pence or sold.pence is distinct from fee.pence
      or account.customer_id is distinct from fee.customer_id
    order by fee.id`,

  'A waived fee is not back in the ledger once, or one that was not is': sql`
    select fee.id, fee.pence, fee.waived_at, entry.id as entry, owed.pence as owed, back.pence as back
    from (select * from plan_fees where waived_at is not null) as fee
    full join (select * from ledger_entries where kind = 'plan_fee_waived') as entry on entry.reference = fee.id::text
    left join (ledger_postings as owed join ledger_accounts as account
      on account.id = owed.account_id and account.kind = 'on_account') on owed.entry_id = entry.id
    left join (ledger_postings as back join ledger_accounts as refunds
      on refunds.id = back.account_id and refunds.kind = 'refunds') on back.entry_id = entry.id
    where owed.pence is distinct from fee.pence or back.pence is distinct from -fee.pence
      or account.customer_id is distinct from fee.customer_id
    order by fee.id`,

  'A fee is not of its plan, or two of one plan overlap': sql`
    select fee.id, plan.id as plan, other.id as other
    from plan_fees as fee join business_plans as plan on plan.id = fee.plan_id
    left join plan_fees as other on other.plan_id = fee.plan_id and other.id > fee.id
      and other.starts_on < fee.ends_on and fee.starts_on < other.ends_on
    where other.id is not null or fee.customer_id <> plan.customer_id or fee.pence <> plan.pence
      or fee.starts_on < plan.begins_on
    order by fee.id`,

  'A plan of a business runs and its customer has another user type': sql`
    select plan.id, plan.user_type_id, customer.user_type_id as has
    from business_plans as plan join customers as customer on customer.id = plan.customer_id
    where plan.state = 'running'
      and (plan.user_type_id <> customer.user_type_id or customer.trial_ends_at is not null)
    order by plan.id`,

  'A plan ended and a month of it is still to be paid': sql`
    select plan.id, period.id as period_id from paid_plans as plan
    join plan_periods as period on period.plan_id = plan.id
    where plan.state = 'ended' and period.state in ('due', 'failed') order by plan.id`,

  'A plan has another day on which its month ends than its last month': sql`
    select plan.id, plan.month_ends_on, (
      select period.ends_on from plan_periods as period where period.plan_id = plan.id order by period.month desc limit 1
    ) as ends_on
    from paid_plans as plan
    where plan.state <> 'ended' and plan.month_ends_on is distinct from (
      select period.ends_on from plan_periods as period where period.plan_id = plan.id order by period.month desc limit 1
    )
    order by plan.id`,
};
