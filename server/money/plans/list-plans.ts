/** Plans as staff see them. */
import type { PlanCursor, StaffPlan, StaffPlans } from '#contract/plans/plan.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { monthsAfter } from '#domain/plans/plan-month.ts';
import { type Customer, nameOf } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { listBegunPlansOf } from './paid-plan-store.ts';
import { isUnpaid, listPeriods } from './period-store.ts';
import { type ListedPlan, readPlanLists, type ShownPeriod } from './plan-list-store.ts';
import { subscriptionOn } from './plan-on.ts';
import { staffBusinessPlan } from './read-business-plan.ts';
import { monthAnswer } from './read-plan.ts';

const MONTHS_SHOWN = 12;

const ROWS_OF_A_PAGE = 50;

/** With a cursor or an id, only that page or plan; with neither, the first page of both lists and the counts. */
export interface PlansRequest {
  after?: PlanCursor | undefined;
  after_business?: PlanCursor | undefined;
  plan?: number | undefined;
  business_plan?: number | undefined;
}

export async function listPlans(
  { db, clock }: { db: Database; clock: Clock },
  request: PlansRequest,
): Promise<StaffPlans> {
  const now = clock();
  const today = dayInLondon(now);
  const from = monthsAfter(`${today.slice(0, 8)}01`, 1 - MONTHS_SHOWN);
  const { after, after_business, plan, business_plan } = request;
  const isAll = Object.values(request).every((field) => field === undefined);
  const page = { endedSince: from, limit: ROWS_OF_A_PAGE + 1 };
  const { plans, business, counts } = await readPlanLists(db, {
    paid:
      isAll || after !== undefined || plan !== undefined
        ? { ...page, after: after ?? null, id: plan ?? null }
        : null,
    business:
      isAll || after_business !== undefined || business_plan !== undefined
        ? { ...page, after: after_business ?? null, id: business_plan ?? null }
        : null,
    countedFrom: isAll ? from : null,
  });
  return {
    plans: plans.slice(0, ROWS_OF_A_PAGE).map((one) => staffPlan(one, one, one.months)),
    next: nextOf(plans),
    business: business.slice(0, ROWS_OF_A_PAGE).map((one) => staffBusinessPlan(one, today)),
    next_business: nextOf(business),
    figures: counts?.figures ?? null,
    counts: counts?.months.map(({ pence, ...count }) => ({ ...count, paid: toPounds(pence) })) ?? [],
    read_at: now.toISOString(),
  };
}

/** A plan may end while somebody reads on, so a cursor says on which side of its list it stood. */
function nextOf(plans: readonly { id: number; state: string }[]): string | null {
  const last = plans[ROWS_OF_A_PAGE - 1];
  if (last === undefined || plans.length <= ROWS_OF_A_PAGE) return null;
  return `${last.state === 'ended' ? 'ended-' : ''}${last.id}`;
}

/** The plans of one customer, the newest first. */
export async function readPlansOf(db: Database, customer: Customer): Promise<StaffPlan[]> {
  const plans = await listBegunPlansOf(db, customer.id);
  const periods = await listPeriods(
    db,
    plans.map(({ id }) => id),
  );
  return plans.map((plan) =>
    staffPlan(
      plan,
      customer,
      periods.filter(({ plan_id }) => plan_id === plan.id),
    ),
  );
}

function staffPlan(
  plan: ListedPlan,
  customer: Pick<Customer, 'first_name' | 'last_name' | 'email'>,
  periods: readonly ShownPeriod[],
): StaffPlan {
  const { name, perMonth } = subscriptionOn(plan.user_type_id);
  const [last] = periods;
  const running =
    last !== undefined && isUnpaid(last) ? 'unpaid' : plan.ends_on === null ? 'running' : 'ending';
  return {
    id: plan.id,
    customer_id: plan.customer_id,
    full_name: nameOf(customer),
    email: customer.email,
    name,
    amount: toPounds(perMonth),
    begins_on: plan.begins_on,
    ends_on: plan.ends_on,
    ended_by: plan.ended_by,
    state: plan.state === 'ended' ? 'ended' : running,
    refund_trouble: periods.find(({ refund_state }) => refund_state === 'refused')?.refund_trouble ?? null,
    months: periods.map(monthAnswer),
  };
}
