/** All SQL of plans that are paid for, and of the notices about them. Whoever writes holds the lock on the customer. */
import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '../../domain/dispatch/day.ts';
import { type Customer, namesAndLimits } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';
import { findGivenPlanOf } from './business-plan-store.ts';
import type { ListedPeriod } from './period-store.ts';
import { isOnPage, type PageOfPlans } from './plan-fragments-store.ts';

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

/** Plans that may have something to do today, in the order of their ids. Whoever does it looks again under the lock. */
export async function listPlansToRun(
  db: Database,
  { today, askedBefore, after, most }: { today: Day; askedBefore: Date; after: number; most: number },
): Promise<{ id: number; customer_id: number }[]> {
  const { rows } = await sql<{ id: number; customer_id: number }>`
    select plan.id, plan.customer_id from paid_plans as plan
    cross join lateral (
      select state, ends_on from plan_periods where plan_id = plan.id order by month desc limit 1
    ) as period
    where plan.id > ${after} and (
      (plan.state = 'asked' and plan.asked_at < ${askedBefore})
      or (plan.state = 'running' and (
        plan.ends_on <= ${today}
        or period.state in ('due', 'failed')
        or (plan.ends_on is null and period.ends_on <= ${today})
        or (plan.begins_on + interval '6 months' <= ${today}::date and not exists (
          select from plan_notices where plan_id = plan.id and kind = ${REMINDER} and about > ${today}::date - 150
        ))
      ))
    )
    order by plan.id limit ${most}`.execute(db);
  return rows;
}

/** The kind of the notice that reminds of a plan that goes on. */
export const REMINDER = 'reminder';

export type BegunPlanInFull = BegunPlan &
  Pick<Customer, 'first_name' | 'last_name' | 'email'> & { months: ShownPeriod[] };
export type ShownPeriod = Pick<
  ListedPeriod,
  | 'starts_on'
  | 'ends_on'
  | 'user_type_id'
  | 'pence'
  | 'state'
  | 'refunded'
  | 'refund_state'
  | 'refund_trouble'
>;

export const listBegunPlans = (db: Database, page: PageOfPlans): Promise<BegunPlanInFull[]> =>
  db
    .selectFrom('paid_plans as plan')
    .innerJoin(namesAndLimits.as('customer'), 'customer.id', 'plan.customer_id')
    .selectAll('plan')
    .select(['customer.first_name', 'customer.last_name', 'customer.email'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('plan_periods as period')
          .leftJoin('plan_refunds as refund', 'refund.period_id', 'period.id')
          .select([
            'period.starts_on',
            'period.ends_on',
            'period.user_type_id',
            'period.pence',
            'period.state',
          ])
          .select([
            'refund.pence as refunded',
            'refund.state as refund_state',
            'refund.trouble as refund_trouble',
          ])
          .whereRef('period.plan_id', '=', 'plan.id')
          .orderBy('period.id', 'desc'),
      ).as('months'),
    )
    .where('plan.begins_on', 'is not', null)
    .where(isOnPage(page))
    .orderBy(sql`plan.state = 'ended'`)
    .orderBy('plan.id', 'desc')
    .limit(page.limit)
    .$castTo<BegunPlanInFull>()
    .execute();

/** The newest first. */
export const listBegunPlansOf = (db: Database, customerId: number): Promise<BegunPlan[]> =>
  plans(db)
    .where('customer_id', '=', customerId)
    .where('begins_on', 'is not', null)
    .orderBy('id', 'desc')
    .$castTo<BegunPlan>()
    .execute();

interface PlanCounts {
  figures: { running: number; unpaid: number; ending: number; refunds_refused: number };
  months: { month: string; began: number; ended: number; pence: number }[];
}

/** Members now, and those in and out by the month of the calendar in London. */
export async function countPlans(db: Database, from: Day): Promise<PlanCounts> {
  const { rows } = await sql<PlanCounts>`
    select (
      select json_build_object(
        'running', count(*) filter (where state = 'running' and not is_unpaid and ends_on is null),
        'unpaid', count(*) filter (where state = 'running' and is_unpaid),
        'ending', count(*) filter (where state = 'running' and not is_unpaid and ends_on is not null),
        'refunds_refused', count(*) filter (where is_refused)
      ) from (
        select plan.state, plan.ends_on, coalesce((
          select period.state in ('due', 'failed') from plan_periods as period
          where period.plan_id = plan.id order by period.id desc limit 1
        ), false) as is_unpaid, exists (
          select from plan_periods as period join plan_refunds as refund on refund.period_id = period.id
          where period.plan_id = plan.id and refund.state = 'refused'
        ) as is_refused
        from paid_plans as plan
        where begins_on is not null and (state = 'running' or ended_at > ${new Date(from)})
      ) as listed
    ) as figures, (
      select coalesce(json_agg(counted order by month desc), '[]') from (
        select month, sum(began) as began, sum(ended) as ended, sum(pence) as pence from (
          select to_char(begins_on, 'YYYY-MM') as month, 1 as began, 0 as ended, 0 as pence
          from paid_plans where begins_on >= ${from}
          union all
          select to_char(ended_at at time zone 'Europe/London', 'YYYY-MM'), 0, 1, 0
          from paid_plans where begins_on is not null and ended_at >= ${from}::date
          union all
          select to_char(paid_at at time zone 'Europe/London', 'YYYY-MM'), 0, 0, pence
          from plan_periods where paid_at >= ${from}::date
          union all
          select to_char(asked_at at time zone 'Europe/London', 'YYYY-MM'), 0, 0, -pence
          from plan_refunds where asked_at >= ${from}::date
        ) as event group by month
      ) as counted
    ) as months`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The counts of plans are one row.');
  return row;
}

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
