import type { BusinessPlan, StaffBusinessPlan } from '#contract/plans/business-plan.ts';
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { dueOn, holdsOrders } from '#domain/on-account/terms.ts';
import { nameOf } from '#server/foundation/customers/customers.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { findLastGivenPlan } from './business-plan-store.ts';
import { type ListedFee, listFeesOfCustomer } from './plan-fee-store.ts';
import type { ListedGivenPlan, ListedGivenPlanInFull } from './plan-list-store.ts';
import { planOn } from './plan-on.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** The last that a member was given, which may have ended, with the invoices of those before. */
export async function readBusinessPlan(
  { db, clock }: Deps,
  customerId: number,
): Promise<BusinessPlan | null> {
  const plan = await findLastGivenPlan(db, customerId);
  if (plan === undefined) return null;
  return businessPlanAnswer(plan, await listFeesOfCustomer(db, customerId), dayInLondon(clock()));
}

export const staffBusinessPlan = (plan: ListedGivenPlanInFull, today: Day): StaffBusinessPlan => ({
  ...businessPlanAnswer(plan, plan.fees, today),
  customer_id: plan.customer_id,
  full_name: nameOf(plan),
  email: plan.email,
  business: plan.business ?? '',
});

function businessPlanAnswer(plan: ListedGivenPlan, fees: readonly ListedFee[], today: Day): BusinessPlan {
  const { id, paid_by, pence, begins_on, ends_on, ended_by, state, user_type_id } = plan;
  const own = fees.filter(({ plan_id }) => plan_id === id);
  const charged_until = own[0]?.ends_on ?? begins_on;
  const unpaid = own.findLast(({ debt, account_paid }) => account_paid < debt);
  // A late fee holds nothing while the period under way is charged.
  const waits =
    ends_on === null &&
    charged_until <= today &&
    unpaid !== undefined &&
    holdsOrders(dueOn(unpaid.charged_on), today);
  return {
    id,
    name: planOn(user_type_id).name,
    paid_by,
    amount: toPounds(pence),
    begins_on,
    // Where the shop was closed on that day, it is charged now.
    next_fee_on: ends_on !== null || waits ? null : charged_until < today ? today : charged_until,
    waits_for_payment: waits,
    charged_until,
    ends_on,
    ended_by,
    state: state === 'running' && ends_on !== null ? 'ending' : state,
    fees: fees.map((fee) => ({
      id: fee.id,
      name: planOn(fee.user_type_id).name,
      starts_on: fee.starts_on,
      last_day: dayAfter(fee.ends_on, -1),
      amount: toPounds(fee.pence),
      owed: toPounds(fee.debt - fee.account_paid),
      due_on: dueOn(fee.charged_on),
      waived_on: fee.waived_at === null ? null : dayInLondon(new Date(fee.waived_at)),
    })),
  };
}
