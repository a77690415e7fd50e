/** A member's plan as they see it, or the plans that they can start. */
import type { MemberPlan, PlanMonth, PlanOffer, PlanState } from '#contract/plans/plan.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { businessOfferOn } from '#domain/plans/business-plans.ts';
import { coolingOffUntil } from '#domain/plans/cooling-off.ts';
import { daysLeftToCharge, endsUnpaidOn } from '#domain/plans/plan-month.ts';
import { SUBSCRIPTIONS } from '#domain/plans/plans.ts';
import { priceListAnswer } from '#server/coffee/catalogue/catalogue.ts';
import { readCustomer } from '#server/foundation/customers/customers.ts';
import { hasSavedPayment, type PaymentDeps } from '#server/money/payments/payments.ts';
import { trialEndsAt } from './begin-trial.ts';
import { feeToRefund } from './end-plan.ts';
import { type BegunPlan, findPlanOf, isBegun, trialLeft } from './paid-plan-store.ts';
import { isUnpaid, type ListedPeriod, listPeriods } from './period-store.ts';
import type { ShownPeriod } from './plan-list-store.ts';
import { subscriptionOn } from './plan-on.ts';
import { findOpenRequestOf, type PlanRequest } from './plan-request-store.ts';
import { readBusinessPlan } from './read-business-plan.ts';
import { firstMonth, lastDay } from './start-plan.ts';
import { readPlanStep, whyNoPlan } from './why-no-plan.ts';

export async function readPlan(deps: PaymentDeps, customerId: number): Promise<PlanState> {
  const { db } = deps;
  const now = deps.clock();
  const plan = await findPlanOf(db, customerId);
  const request = await findOpenRequestOf(db, customerId);
  const asked_for = request === undefined ? null : askedFor(request);
  const business = await readBusinessPlan(deps, customerId);
  const { free_delivery } = priceListAnswer((await deps.catalogueCache()).parameters);
  if (plan?.state === 'running' && isBegun(plan))
    return {
      plan: await memberPlan(deps, plan, now),
      step: 'change',
      trial_until: null,
      offers: [],
      free_delivery,
      why_not: null,
      asked_for,
      business,
    };
  const customer = await readCustomer(db, customerId);
  const step = await readPlanStep(db, customer, now);
  const trialEnd = step === 'try' ? trialEndsAt(now) : customer.trial_ends_at;
  return {
    plan: null,
    step,
    trial_until: trialEnd === null ? null : dayInLondon(trialEnd),
    offers: listOffers(trialEnd, now),
    free_delivery,
    why_not: await whyNoPlan(db, customer, now),
    asked_for,
    business,
  };
}

/** What each monthly plan would cost, and when its first paid month would begin. */
function listOffers(trialEnd: Date | null, now: Date): PlanOffer[] {
  const { startsOn, endsOn } = firstMonth(trialEnd, now);
  return SUBSCRIPTIONS.map(({ slug, name, perMonth }) => ({
    plan: slug,
    name,
    amount: toPounds(perMonth),
    begins_on: startsOn,
    next_month_on: endsOn,
  }));
}

const askedFor = ({ user_type_id, paid_by, asked_at }: PlanRequest): PlanState['asked_for'] => ({
  name: businessOfferOn(user_type_id, paid_by).plan.name,
  asked_on: dayInLondon(asked_at),
});

async function memberPlan(deps: PaymentDeps, plan: BegunPlan, now: Date): Promise<MemberPlan> {
  const { db } = deps;
  const periods = await listPeriods(db, [plan.id]);
  const [last] = periods;
  const first = periods.at(-1);
  if (last === undefined || first === undefined) throw new Error(`Plan ${plan.id} runs and has no month.`);
  const { slug, name, perMonth } = subscriptionOn(plan.user_type_id);
  const next = plan.next_user_type_id === null ? null : subscriptionOn(plan.next_user_type_id);
  const isCharged =
    plan.charges_saved && (await hasSavedPayment(deps, plan.customer_id, { savedWith: first.bill_id }));
  const refund = await feeToRefund(db, { plan, period: last, now });
  return {
    plan: slug,
    name,
    amount: toPounds(perMonth),
    begins_on: plan.begins_on,
    next_month_on: plan.ends_on === null ? last.ends_on : null,
    is_charged: isCharged,
    next: next === null ? null : { plan: next.slug, name: next.name, amount: toPounds(next.perMonth) },
    ends_on: plan.ends_on,
    unpaid: isUnpaid(last) ? unpaidMonth(last, isCharged) : null,
    cooling_off:
      refund === 0 || dayInLondon(now) > coolingOffUntil(plan.begins_on)
        ? null
        : { until: coolingOffUntil(plan.begins_on), refund: toPounds(refund) },
    trial_until: dayOrNull(trialLeft(plan, now)?.endsAt),
    months: periods.map(monthAnswer),
  };
}

const dayOrNull = (time: Date | undefined) => (time === undefined ? null : dayInLondon(time));

const unpaidMonth = ({ pence, due_on, asked }: ListedPeriod, isCharged: boolean): MemberPlan['unpaid'] => ({
  amount: toPounds(pence),
  due_on,
  charged_on: isCharged ? daysLeftToCharge(due_on, asked) : [],
  ends_on: endsUnpaidOn(due_on),
});

export const monthAnswer = (period: ShownPeriod): PlanMonth => ({
  starts_on: period.starts_on,
  last_day: lastDay(period.ends_on),
  name: subscriptionOn(period.user_type_id).name,
  amount: toPounds(period.pence),
  state: period.state,
  refunded: toPounds(period.refunded ?? 0),
});
