/** SQL of plans that are paid for, and of the notices about them. The caller who writes holds the lock on the customer. */
import { type Expression, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { findGivenPlanOf } from './business-plan-store.ts';

export type EndedBy = 'member' | 'staff' | 'unpaid';

export interface PaidPlan extends Selectable<Schema['paid_plans']> {
  /** Asked for: its first month isn't paid yet. */
  state: 'asked' | 'running' | 'ended';
  ended_by: EndedBy | null;
}

/** A plan whose first month was paid. */
export interface BegunPlan extends PaidPlan {
  begins_on: Day;
}

export const isBegun = (plan: PaidPlan): plan is BegunPlan => plan.begins_on !== null;

export interface Trial {
  userTypeId: number;
  endsAt: Date;
}

/** What is left of the trial that the plan was begun in, and goes on when the plan ends before it. */
export const trialLeft = (
  { trial_user_type_id, trial_ends_at }: Pick<PaidPlan, 'trial_user_type_id' | 'trial_ends_at'>,
  now: Date,
): Trial | null =>
  trial_user_type_id === null || trial_ends_at === null || trial_ends_at <= now
    ? null
    : { userTypeId: trial_user_type_id, endsAt: trial_ends_at };

const plans = (db: Database | InTransaction) => db.selectFrom('paid_plans').selectAll().$castTo<PaidPlan>();

export const readPaidPlan = (db: Database | InTransaction, id: number): Promise<PaidPlan> =>
  plans(db).where('id', '=', id).executeTakeFirstOrThrow();

export const findPaidPlan = (db: Database, id: number): Promise<PaidPlan | undefined> =>
  plans(db).where('id', '=', id).executeTakeFirst();

/** The plan that a customer asked for or has; each has one at a time. */
export const findPlanOf = (db: Database | InTransaction, customerId: number): Promise<PaidPlan | undefined> =>
  plans(db).where('customer_id', '=', customerId).where('state', '<>', 'ended').executeTakeFirst();

/** Whether the customer pays for a plan, whose prices nobody changes beside it. */
export async function hasRunningPlan(db: Database | InTransaction, customerId: number): Promise<boolean> {
  if ((await findPlanOf(db, customerId))?.state === 'running') return true;
  return (await findGivenPlanOf(db, customerId)) !== undefined;
}

/** Whether the customer has a plan, or asked for one that isn't paid yet. */
export const hasPlanUnderWay = async (db: Database | InTransaction, customerId: number): Promise<boolean> =>
  (await findPlanOf(db, customerId)) !== undefined;

/** Whether the customer has a plan that goes on until somebody ends it. */
export async function hasPlanThatGoesOn(db: InTransaction, customerId: number): Promise<boolean> {
  const plan = await findPlanOf(db, customerId);
  if (plan?.state === 'running' && plan.ends_on === null) return true;
  return (await findGivenPlanOf(db, customerId))?.ends_on === null;
}

export async function insertPaidPlan(
  db: InTransaction,
  plan: { customer_id: number; user_type_id: number; asked_at: Date; charges_saved: boolean },
): Promise<number> {
  return (await db.insertInto('paid_plans').values(plan).returning('id').executeTakeFirstOrThrow()).id;
}

export async function changePaidPlan(
  db: InTransaction,
  id: number,
  changes: Partial<Omit<PaidPlan, 'id' | 'customer_id'>>,
): Promise<void> {
  await db.updateTable('paid_plans').set(changes).where('id', '=', id).execute();
}

/**
 * Plans that may have something to do today, in the order of their ids. The caller looks again under the lock. A reminder is due with
 * a plan's new month, so none is looked for by itself.
 */
export async function listPlansToRun(
  db: Database,
  { today, askedBefore, after, most }: { today: Day; askedBefore: Date; after: number; most: number },
): Promise<{ id: number; customer_id: number }[]> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select distinct id, customer_id from (
      select id, customer_id from paid_plans where state = 'asked' and asked_at < ${askedBefore}
      union all
      select id, customer_id from paid_plans where state = 'running' and ends_on <= ${today}
      union all
      select id, customer_id from paid_plans where state = 'running' and ends_on is null and month_ends_on <= ${today}
      union all
      select plan.id, plan.customer_id from plan_periods as period join paid_plans as plan on plan.id = period.plan_id
      where period.state in ('due', 'failed') and plan.state = 'running'
    ) as due
    where id > ${after} order by id limit ${most}`.execute(db);
  return rows;
}

/** The kind of the notice that reminds of a plan that goes on. */
export const REMINDER = 'reminder';

/** The newest first. */
export const listBegunPlansOf = (db: Database, customerId: number): Promise<BegunPlan[]> =>
  plans(db)
    .where('customer_id', '=', customerId)
    .where('begins_on', 'is not', null)
    .orderBy('id', 'desc')
    .$castTo<BegunPlan>()
    .execute();

interface PlanNotice {
  plan_id: number;
  kind: string;
  /** The day that it is about, so that each is given once. */
  about: Day;
  given_at: Date;
}

/** Answers whether this notice is new. */
export async function noteNotice(db: InTransaction, notice: PlanNotice): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('plan_notices')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface RunningPlan {
  /** The first day without it, or of the next period. */
  until: Day | null;
  goes_on: boolean;
}

/** SQL fragment: the plan that a customer pays for, for lists of customers. */
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

/** SQL fragment: the ids of customers who pay for a plan. */
export const WITH_RUNNING_PLAN: RawBuilder<unknown> = sql`
  select customer_id from paid_plans where state = 'running'
  union all select customer_id from business_plans where state = 'running'`;
