/** SQL of the lists of plans as staff see them: those of members and of businesses, and how many they are, in one statement. */
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Day } from '#domain/dispatch/day.ts';
import { timeInLondon } from '#domain/dispatch/dispatch.ts';
import type { Customer } from '#server/foundation/customers/customers.ts';
import type { Database } from '#server/platform/database.ts';
import { londonText } from '#server/platform/london-time.ts';
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
    .orderBy(sql`plan.state = 'ended'`)
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
    .orderBy(sql`plan.state = 'ended'`)
    .orderBy('plan.id', 'desc')
    .limit(page.limit);

interface PlanCounts {
  figures: { running: number; unpaid: number; ending: number; refunds_refused: number };
  months: { month: string; began: number; ended: number; pence: number }[];
}

/** Members now, and those in and out by the month of the calendar in London. */
const countsFrom = (from: Day) => sql<PlanCounts>`json_build_object(
    'figures', (
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
        where begins_on is not null and (state = 'running' or ended_at > ${timeInLondon(from, 0)})
      ) as listed
    ), 'months', (
      select coalesce(json_agg(counted order by month desc), '[]') from (
        select month, sum(began) as began, sum(ended) as ended, sum(pence) as pence from (
          select to_char(begins_on, 'YYYY-MM') as month, 1 as began, 0 as ended, 0 as pence
          from paid_plans where begins_on >= ${from}
          union all
          select ${londonText(sql.ref('ended_at'), 'YYYY-MM')}, 0, 1, 0
          from paid_plans where begins_on is not null and ended_at >= ${timeInLondon(from, 0)}
          union all
          select ${londonText(sql.ref('paid_at'), 'YYYY-MM')}, 0, 0, pence
          from plan_periods where paid_at >= ${timeInLondon(from, 0)}
          union all
          select ${londonText(sql.ref('asked_at'), 'YYYY-MM')}, 0, 0, -pence
          from plan_refunds where asked_at >= ${timeInLondon(from, 0)}
        ) as event group by month
      ) as counted
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
      : after.ended
        ? sql`plan.state = 'ended' and plan.id < ${after.id}`
        : sql`(plan.state = 'ended' or plan.id < ${after.id})`;
  return sql`(plan.state = 'running' or plan.ended_at > ${timeInLondon(endedSince, 0)}) and ${isAfter}`;
};
