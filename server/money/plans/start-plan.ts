/** “Keep it”: a plan is asked for with the bill of its first month, and begins once that is paid. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { type PlanMonth, planMonth } from '#domain/plans/plan-month.ts';
import { type Customer, lockAccount } from '#server/foundation/customers/customers.ts';
import { beginPayment, endBill, openOnlyBill, type PaymentDeps } from '#server/money/payments/payments.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { changePaidPlan, findPlanOf, insertPaidPlan } from './paid-plan-store.ts';
import { changePeriod, findLastPeriod, findPeriodOfBill, insertPeriod } from './period-store.ts';
import type { Subscription } from './plan-on.ts';
import { readPlanStep, whyNoPlan } from './why-no-plan.ts';

type No = Refusal<'not_signed_in' | 'invalid' | 'changed_meanwhile' | 'unavailable'>;

/** Answers where the member approves the first month's payment. `saves`: they ticked that PayPal saves it for the months to come. Pressing again leads to the same one; another plan takes its place. */
export async function startPlan(
  deps: PaymentDeps,
  { customerId, plan, saves }: { customerId: number; plan: Subscription; saves: boolean },
): Promise<{ paypal_approval_url: string } | No> {
  const now = deps.clock();
  const billId = await transact(deps.db, async (transaction) => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return refuse('not_signed_in');
    const whyNot = await whyNoPlan(transaction, customer, now);
    if (whyNot !== null) return refuse('invalid', { message: whyNot });
    if ((await readPlanStep(transaction, customer, now)) === 'try') return TRIAL_IS_FREE;
    return (await askFor(transaction, { customer, plan, saves, now })) ?? STILL_CHECKING;
  });
  if (typeof billId !== 'string') return billId;
  const address = await beginPayment(deps, { billId }, { saves });
  return typeof address === 'string' ? { paypal_approval_url: address } : address;
}

/** The first paid month: it follows the trial, whose days are free, or begins today. */
export function firstMonth(trialEndsAt: Date | null, now: Date): PlanMonth {
  const today = dayInLondon(now);
  const afterTrial = trialEndsAt === null ? today : dayInLondon(trialEndsAt);
  return planMonth(afterTrial > today ? afterTrial : today, 0);
}

/** Answers the bill of the first month, or `undefined` while money for another may be on its way. */
async function askFor(
  db: InTransaction,
  { customer, plan, saves, now }: { customer: Customer; plan: Subscription; saves: boolean; now: Date },
): Promise<string | undefined | Refusal<'changed_meanwhile'>> {
  const { id: customer_id, trial_ends_at } = customer;
  const { userTypeId: user_type_id, perMonth: pence } = plan;
  const earlier = await findPlanOf(db, customer_id);
  if (earlier?.state === 'running') return HAS_ONE;
  const last = earlier === undefined ? undefined : await findLastPeriod(db, earlier.id);
  const bill_id = await openFirstBill(db, { customerId: customer_id, pence, periodId: last?.id });
  if (bill_id === undefined) return undefined;
  const { startsOn: starts_on, endsOn: ends_on } = firstMonth(trial_ends_at, now);
  const due_on: Day = dayInLondon(now);
  const days = { starts_on, ends_on, due_on };
  if (earlier !== undefined && last !== undefined) {
    await changePaidPlan(db, earlier.id, { user_type_id, asked_at: now, charges_saved: saves });
    await changePeriod(db, last.id, { user_type_id, pence, bill_id, ...days });
    return bill_id;
  }
  const plan_id = await insertPaidPlan(db, {
    customer_id,
    user_type_id,
    asked_at: now,
    charges_saved: saves,
  });
  await insertPeriod(db, { plan_id, customer_id, user_type_id, month: 0, pence, bill_id, ...days });
  return bill_id;
}

/** The bill of a month that ended may still get money, which goes back: it is not the bill of another month. */
async function openFirstBill(
  db: InTransaction,
  { periodId, ...opened }: { customerId: number; pence: number; periodId: number | undefined },
): Promise<string | undefined> {
  const bill = { kind: 'plan', ...opened } as const;
  const open = await openOnlyBill(db, bill);
  const period = open === undefined ? undefined : await findPeriodOfBill(db, open);
  if (period === undefined || period.id === periodId) return open;
  return (await endBill(db, period.bill_id)) ? openOnlyBill(db, bill) : undefined;
}

/** When what was asked for and never paid is forgotten; its bill ended a day after it was made. */
export const ASKED_FOR_DAYS = 2;

/** Every page says that the first days are free, so no payment begins in their place. */
const TRIAL_IS_FREE = refuse('invalid', {
  message: 'Your first 30 days are free. Please start your trial first: you can keep the plan at any time.',
});

export const HAS_ONE = refuse('changed_meanwhile', {
  message: 'You have a plan already. You can change it from its next month on.',
});

export const STILL_CHECKING = refuse('changed_meanwhile', {
  message: 'We are still checking a payment for your plan. Please wait a little before you pay again.',
});

export const lastDay = (endsOn: Day): Day => dayAfter(endsOn, -1);
