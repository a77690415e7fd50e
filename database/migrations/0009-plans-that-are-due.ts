/** What lists plans and runs them read all of them: the list goes by indexes, and a plan has the day on which its month ends. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'alter table paid_plans add month_ends_on date',
  `update paid_plans set month_ends_on = (
    select ends_on from plan_periods where plan_id = paid_plans.id order by month desc limit 1
  ) where state <> 'ended'`,
  `create function note_month_of_plan() returns trigger language plpgsql as $$
begin
  update paid_plans set month_ends_on = new.ends_on where id = new.plan_id and state <> 'ended';
  return null;
end $$`,
  `create trigger note_month_of_plan after insert on plan_periods
    for each row execute function note_month_of_plan()`,
  'drop index paid_plans_id_idx',
  "create index listed_plans on paid_plans ((state <> 'ended'), id) where begins_on is not null",
  'create index on paid_plans (begins_on)',
  'create index on paid_plans (ended_at)',
  "create index plans_to_forget on paid_plans (asked_at) where state = 'asked'",
  "create index plans_to_end on paid_plans (ends_on) where state = 'running'",
  "create index plans_to_go_on on paid_plans (month_ends_on) where state = 'running' and ends_on is null",
  "create index months_to_pay on plan_periods (plan_id) where state in ('due', 'failed')",
  'create index on plan_periods (paid_at) include (pence)',
  'create index on plan_refunds (asked_at) include (pence)',
  "create index refused_plan_refunds on plan_refunds (period_id) where state = 'refused'",
  "create index listed_business_plans on business_plans ((state <> 'ended'), id)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
