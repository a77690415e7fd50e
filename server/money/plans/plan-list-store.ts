/** SQL of the lists of plans as staff see them: those of members and of businesses, and how many they are, in one statement. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import type { GivenPlan } from './business-plan-store.ts';
import type { BegunPlan } from './paid-plan-store.ts';
import type { ListedPeriod } from './period-store.ts';
import type { ListedFee } from './plan-fee-store.ts';

type Named = Pick<Customer, 'first_name' | 'last_name' | 'email'>;

/** What a list shows of a plan. */
export type ListedPlan = Pick<
  BegunPlan,
  'id' | 'customer_id' | 'user_type_id' | 'begins_on' | 'ends_on' | 'ended_by' | 'state'
>;
export type ListedGivenPlan = Pick<
  GivenPlan,
  | 'id'
  | 'customer_id'
  | 'user_type_id'
  | 'paid_by'
  | 'pence'
  | 'begins_on'
  | 'ends_on'
  | 'ended_by'
  | 'state'
  | 'business'
>;
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

export type ListedGivenPlanInFull = ListedGivenPlan & Named & { fees: ListedFee[] };

interface PlanLists {
  plans: (ListedPlan & Named & { months: ShownPeriod[] })[];
  business: ListedGivenPlanInFull[];
  counts: PlanCounts | null;
}

export const readPlanLists = (
  db: Database,
  {
    paid,
    business,
    countedFrom,
  }: { paid: PageOfPlans | null; business: PageOfPlans | null; countedFrom: Day | null },
): Promise<PlanLists> =>
  db
    .selectNoFrom([
      (paid === null ? NO_ROWS : jsonArrayFrom(begunPlans(paid))).as('plans'),
      (business === null ? NO_ROWS : jsonArrayFrom(givenPlans(business))).as('business'),
      sql<PlanCounts | null>`${countedFrom === null ? null : countsFrom(countedFrom)}`.as('counts'),
    ])
    .$castTo<PlanLists>()
    .executeTakeFirstOrThrow();

const NO_ROWS = sql`'[]'::json`;

const begunPlans = (page: PageOfPlans) =>
  expressionBuilder<Schema>()
    .selectFrom('paid_plans as plan')
    .innerJoin('customers as customer', 'customer.id', 'plan.customer_id')
    .select(['plan.id', 'plan.customer_id', 'plan.user_type_id', 'plan.begins_on', 'plan.ends_on'])
    .select(['plan.ended_by', 'plan.state'])
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
    .orderBy(sql`plan.state <> 'ended'`, 'desc')
    .orderBy('plan.id', 'desc')
    .limit(page.limit);

const givenPlans = (page: PageOfPlans) =>
  expressionBuilder<Schema>()
    .selectFrom('business_plans as plan')
    .innerJoin('customers as customer', 'customer.id', 'plan.customer_id')
    .select(['plan.id', 'plan.customer_id', 'plan.user_type_id', 'plan.paid_by', 'plan.pence'])
    .select(['plan.begins_on', 'plan.ends_on', 'plan.ended_by', 'plan.state', 'plan.business'])
    .select(['customer.first_name', 'customer.last_name', 'customer.email'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('plan_fees as fee')
          .select([
            'fee.id',
            'fee.plan_id',
            'fee.starts_on',
            'fee.ends_on',
            'fee.charged_on',
            'fee.pence',
            'fee.debt',
          ])
          .select(['fee.account_paid', 'fee.waived_at', 'plan.user_type_id'])
          .whereRef('fee.plan_id', '=', 'plan.id')
          .orderBy('fee.id', 'desc'),
      ).as('fees'),
    )
    .where(isOnPage(page))
    .orderBy(sql`plan.state <> 'ended'`, 'desc')
    .orderBy('plan.id', 'desc')
    .limit(page.limit);

interface PlanCounts {
  figures: { running: number; unpaid: number; ending: number; refunds_refused: number };
  months: { month: string; began: number; ended: number; pence: number }[];
}

const inLondon = (column: string) => sql`${sql.ref(column)} at time zone 'Europe/London'`;

/**
 * Members now, and those in and out by the month of the calendar in London, from the first of one. Those that run are counted
 * together; those that are unpaid or have a refused refund are few, and an index finds them.
 */
const countsFrom = (from: Day) => sql<PlanCounts>`json_build_object(
    'figures', (
      with unpaid as (
        select plan.ends_on from plan_periods as period join paid_plans as plan on plan.id = period.plan_id
        where period.state in ('due', 'failed') and plan.state = 'running'
      )
      select json_build_object(
        'running', goes_on - unpaid_going_on,
        'unpaid', unpaid_ending + unpaid_going_on,
        'ending', ending - unpaid_ending,
        'refunds_refused', (
          select count(distinct plan.id) from plan_refunds as refund
          join plan_periods as period on period.id = refund.period_id join paid_plans as plan on plan.id = period.plan_id
          where refund.state = 'refused' and (plan.state = 'running' or plan.ended_at > ${timeInLondon(from, 0)})
        )
      )
      from (
        select count(*) filter (where ends_on is null) as goes_on, count(ends_on) as ending
        from paid_plans where state = 'running'
      ) as counted cross join (
        select count(*) filter (where ends_on is null) as unpaid_going_on, count(ends_on) as unpaid_ending from unpaid
      ) as without_fee
    ), 'months', (
      select coalesce(json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'began', began, 'ended', ended,
        'pence', coalesce(paid, 0) - coalesce(refunded, 0)) order by month desc), '[]')
      from generate_series(${from}::timestamp, (
        select max(at) from (
          select max(begins_on)::timestamp as at from paid_plans
          union all select max(${inLondon('ended_at')}) from paid_plans
          union all select max(${inLondon('paid_at')}) from plan_periods
          union all select max(${inLondon('asked_at')}) from plan_refunds
        ) as newest
      ), interval '1 month') as month
      cross join lateral (
        select month at time zone 'Europe/London' as begin, (month + interval '1 month') at time zone 'Europe/London' as after
      ) as span
      cross join lateral (
        select (
          select count(*) from paid_plans where begins_on >= month::date and begins_on < (month + interval '1 month')::date
        ) as began, (
          select count(*) from paid_plans where begins_on is not null and ended_at >= span.begin and ended_at < span.after
        ) as ended, (
          select sum(pence) from plan_periods where paid_at >= span.begin and paid_at < span.after
        ) as paid, (
          select sum(pence) from plan_refunds where asked_at >= span.begin and asked_at < span.after
        ) as refunded offset 0
      ) as counted
      where began > 0 or ended > 0 or paid is not null or refunded is not null
    )
  )`;

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
const isOnPage = ({ endedSince, after, id }: PageOfPlans): RawBuilder<boolean> => {
  if (id !== null) return sql`plan.id = ${id}`;
  const isAfter =
    after === null
      ? sql`true`
      : sql`(plan.state <> 'ended', plan.id) < (${!after.ended}::boolean, ${after.id}::int)`;
  return sql`(plan.state = 'running' or plan.ended_at > ${timeInLondon(endedSince, 0)}) and ${isAfter}`;
};
