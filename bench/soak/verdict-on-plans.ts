/** Plans and fees: each month that was acknowledged is charged once, and a month later each of the next. */
import { sql } from 'kysely';
import type { Database } from '#server/platform/database.ts';
import { compareEach } from './compare.ts';
import { type Journal, noteBroken } from './journal.ts';

/** `months`: how many have begun of each plan. */
export async function comparePlans(db: Database, journal: Journal, months = 1): Promise<void> {
  const { rows } = await sql<{ what: string; months: string }>`
    select 'plan of ' || customer_id as what, string_agg(pence::text, ', ') as months from (
      select customer_id, pence from plan_periods where state <> 'ended' and
        exists (select from paid_plans where paid_plans.id = plan_id and paid_plans.state = 'running')
    ) as period group by customer_id
    union all
    select 'business plan of ' || customer_id, string_agg(pence::text, ', ') from plan_fees group by customer_id`.execute(
    db,
  );
  const charged = (pence: number, times: number) => Array.from({ length: times }, () => pence).join(', ');
  const plans = [...journal.plans].map(([id, pence]) => [`plan of ${id}`, charged(pence, months)] as const);
  const ofBusinesses = [...journal.businessPlans].map(
    ([id, { pence, paidBy }]) =>
      [`business plan of ${id}`, charged(pence, paidBy === 'month' ? months : 1)] as const,
  );
  compareEach(
    journal,
    [...plans, ...ofBusinesses],
    rows.map(({ what, months }) => [what, months] as const),
  );
  await compareCaptures(db, journal);
}

/** A month is paid where PayPal captured it, once, and nowhere else. */
async function compareCaptures(db: Database, journal: Journal): Promise<void> {
  const { rows } = await sql<{ bill_id: string; state: string; captures: number }>`
    select period.bill_id, period.state, count(theirs.capture_id)::int as captures
    from plan_periods as period
    left join paypal_payments as ours on ours.bill_id = period.bill_id
    left join paypal_demo_orders as theirs on theirs.custom_id = ours.id and theirs.capture_id is not null
    group by period.id
    having count(theirs.capture_id) <> case period.state when 'paid' then 1 else 0 end`.execute(db);
  for (const { bill_id, state, captures } of rows)
    noteBroken(journal, `PayPal captured the ${state} bill ${bill_id} of a plan ${captures} times`);
}
