import type { BusinessPlan, StaffBusinessPlan } from '../../contract/plans/business-plan.ts';
import { dayAfter } from '../../domain/dispatch/day.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { dueOn } from '../../domain/on-account/terms.ts';
import { listCustomers, nameOf } from '../customers/customers.ts';
import type { Database } from '../platform/database.ts';
import { findLastGivenPlan, type GivenPlan, listGivenPlans } from './business-plan-store.ts';
import { type Fee, listFeesOf, listFeesOfCustomer } from './plan-fee-store.ts';
import { planOn } from './plan-on.ts';

/** The last that a member was given, which may have ended, with the invoices of those before. */
export async function readBusinessPlan(db: Database, customerId: number): Promise<BusinessPlan | null> {
  const plan = await findLastGivenPlan(db, customerId);
  return plan === undefined ? null : businessPlanAnswer(plan, await listFeesOfCustomer(db, customerId));
}

export async function listBusinessPlans(db: Database, endedSince: Date): Promise<StaffBusinessPlan[]> {
  const plans = await listGivenPlans(db, endedSince);
  const fees = await listFeesOf(
    db,
    plans.map(({ id }) => id),
  );
  const customers = await listCustomers(db, [...new Set(plans.map(({ customer_id }) => customer_id))]);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  const byPlan = Map.groupBy(fees, ({ plan_id }) => plan_id);
  return plans.flatMap((plan) => {
    const customer = byId.get(plan.customer_id);
    if (customer === undefined) return [];
    return {
      ...businessPlanAnswer(plan, byPlan.get(plan.id) ?? []),
      customer_id: customer.id,
      full_name: nameOf(customer),
      email: customer.email,
      business: plan.business ?? '',
    };
  });
}

function businessPlanAnswer(plan: GivenPlan, fees: readonly Fee[]): BusinessPlan {
  const { id, paid_by, pence, begins_on, ends_on, ended_by, state, user_type_id } = plan;
  return {
    id,
    name: planOn(user_type_id).name,
    paid_by,
    amount: toPounds(pence),
    begins_on,
    next_fee_on: ends_on === null ? (fees.find(({ plan_id }) => plan_id === id)?.ends_on ?? begins_on) : null,
    ends_on,
    ended_by,
    state: state === 'running' && ends_on !== null ? 'ending' : state,
    fees: fees.map((fee) => ({
      id: fee.id,
      starts_on: fee.starts_on,
      last_day: dayAfter(fee.ends_on, -1),
      amount: toPounds(fee.pence),
      owed: toPounds(fee.pence - fee.account_paid),
      due_on: dueOn(fee.charged_on),
    })),
  };
}
