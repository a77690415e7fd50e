/** The days of a plan's first month are worked out again as it is paid: the day on which its month ends moves with them. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  'drop trigger note_month_of_plan on plan_periods',
  `create trigger note_month_of_plan after insert or update of ends_on on plan_periods
    for each row execute function note_month_of_plan()`,
  `update paid_plans set month_ends_on = (
    select ends_on from plan_periods where plan_id = paid_plans.id order by month desc limit 1
  ) where state <> 'ended'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
