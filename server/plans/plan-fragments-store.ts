/** SQL fragments on paid plans, for lists of customers. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Day } from '../../domain/dispatch/day.ts';

export interface RunningPlan {
  /** The first day without it, or of the next period. */
  until: Day | null;
  goes_on: boolean;
}

export const runningPlanOf = (customerId: Expression<unknown>) => sql<RunningPlan | null>`(
  select json_build_object('goes_on', plan.ends_on is null, 'until', coalesce(plan.ends_on, (
    select max(plan_periods.ends_on) from plan_periods where plan_periods.plan_id = plan.id
  )))
  from paid_plans as plan where plan.customer_id = ${customerId} and plan.state = 'running'
  union all
  select json_build_object('goes_on', given.ends_on is null, 'until', coalesce(given.ends_on, (
    select max(plan_fees.ends_on) from plan_fees where plan_fees.plan_id = given.id
  )))
  from business_plans as given where given.customer_id = ${customerId} and given.state = 'running'
  limit 1
)`;

export const WITH_RUNNING_PLAN: RawBuilder<unknown> = sql`
  select customer_id from paid_plans where state = 'running'
  union all select customer_id from business_plans where state = 'running'`;

/** Those that run, then those that ended since; the newest first. */
export interface PageOfPlans {
  endedSince: Day;
  /** The last of the page before, and whether it had ended then. */
  after: { id: number; ended: boolean } | null;
  /** Only this one, whenever it ended. */
  id: number | null;
  limit: number;
}

/** Whether a `plan` is on it. */
export const isOnPage = ({ endedSince, after, id }: PageOfPlans): RawBuilder<boolean> => {
  if (id !== null) return sql`plan.id = ${id}`;
  const isAfter =
    after === null
      ? sql`true`
      : after.ended
        ? sql`plan.state = 'ended' and plan.id < ${after.id}`
        : sql`(plan.state = 'ended' or plan.id < ${after.id})`;
  return sql`(plan.state = 'running' or plan.ended_at > ${new Date(endedSince)}) and ${isAfter}`;
};
