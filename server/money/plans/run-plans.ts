/** Runs the plans that are paid: their months, mails, ends and reminders. The lock on the customer makes each step happen once. */
import type { Day } from '#domain/dispatch/day.ts';
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { countsSince } from '#domain/plans/cooling-off.ts';
import { askedBy, monthsAfter, planMonthOn } from '#domain/plans/plan-month.ts';
import { daysBefore } from '#domain/policy.ts';
import { type Customer, changeCustomer, lockAccount } from '#server/foundation/customers/customers.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import { endBill, openBill, type PaymentDeps } from '#server/money/payments/payments.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { levelOf } from '#server/platform/outage.ts';
import { chargeMonth, isLeased, type MonthToCharge, sendLetter } from './charge-month.ts';
import { endNow, endUnpaid } from './end-plan.ts';
import { forgetGivenBackBefore } from './mailbox-store.ts';
import { planReminder } from './paid-plan-mails.ts';
import {
  type BegunPlan,
  changePaidPlan,
  isBegun,
  listPlansToRun,
  noteNotice,
  type PaidPlan,
  REMINDER,
  readPaidPlan,
} from './paid-plan-store.ts';
import { openBillOf } from './pay-month.ts';
import {
  changePeriod,
  findLastPeriod,
  insertPeriod,
  isUnpaid,
  type Period,
  readFirstBill,
} from './period-store.ts';
import { subscriptionOn } from './plan-on.ts';
import { ASKED_FOR_DAYS } from './start-plan.ts';

const AT_ONCE = 100;
const REMINDED_AFTER_MONTHS = 6;

/** A plan that fails does not stop the others. */
export async function runPlans(deps: PaymentDeps, now: Date): Promise<void> {
  const asking = { today: dayInLondon(now), askedBefore: daysBefore(now, ASKED_FOR_DAYS), most: AT_ONCE };
  let after = 0;
  for (;;) {
    const plans = await listPlansToRun(deps.db, { ...asking, after });
    for (const { id, customer_id } of plans) {
      try {
        const charge = await transact(deps.db, (db) =>
          runPlan({ outbox: deps.outbox, db }, { id, customerId: customer_id, now }),
        );
        if (charge !== null) await chargeMonth(deps, charge, now);
      } catch (error) {
        deps.log[levelOf(error)]({ err: error, plan: id }, 'a plan was not run');
      }
    }
    const last = plans.at(-1);
    if (last === undefined || plans.length < AT_ONCE) break;
    after = last.id;
  }
  await forgetGivenBackBefore(deps.db, countsSince(asking.today));
  deps.outbox.flush();
}

interface Running {
  id: number;
  customerId: number;
  now: Date;
}

interface InStep {
  db: InTransaction;
  outbox: Outbox;
}

/** Does what is due today, reading everything again under the lock: another process may have done it. Answers what is to be charged. */
async function runPlan(deps: InStep, { id, customerId, now }: Running): Promise<MonthToCharge | null> {
  const customer = await lockAccount(deps.db, customerId);
  const plan = await readPaidPlan(deps.db, id);
  const period = await findLastPeriod(deps.db, id);
  if (customer === undefined || period === undefined || plan.state === 'ended') return null;
  if (plan.state === 'asked') {
    await forgetUnpaidStart(deps.db, { plan, period, now });
    return null;
  }
  if (!isBegun(plan)) throw new Error(`Plan ${id} runs and has no first day.`);
  const today = dayInLondon(now);
  await remind(deps, { email: customer.email, plan, today, now });
  if (isUnpaid(period)) return askForMonth(deps, { customer, plan, period, now });
  if (plan.ends_on !== null && plan.ends_on <= today)
    await endNow(deps.db, { plan, by: plan.ended_by ?? 'member', now });
  if (plan.ends_on !== null || period.ends_on > today) return null;
  const next = await writeMonth(deps.db, { plan, today });
  return askForMonth(deps, { customer, plan, period: next, now });
}

interface OfPlan {
  plan: PaidPlan;
  period: Period;
  now: Date;
}

/** Nothing was paid, so nothing changes. With money on its way it stays. */
async function forgetUnpaidStart(db: InTransaction, { plan, period, now }: OfPlan): Promise<void> {
  if (plan.asked_at > daysBefore(now, ASKED_FOR_DAYS) || !(await endBill(db, period.bill_id))) return;
  await changePeriod(db, period.id, { state: 'ended' });
  await changePaidPlan(db, plan.id, { state: 'ended', ended_by: 'unpaid', ended_at: now });
}

/** The month that today lies in, of the plan that was chosen for it. Months that passed while the shop was closed are left out. */
async function writeMonth(
  db: InTransaction,
  { plan, today }: { plan: BegunPlan; today: Day },
): Promise<Period> {
  const { customer_id, user_type_id: before, next_user_type_id } = plan;
  const user_type_id = next_user_type_id ?? before;
  if (next_user_type_id !== null) {
    await changePaidPlan(db, plan.id, { user_type_id, next_user_type_id: null });
    await changeCustomer(db, customer_id, { user_type_id });
  }
  const { month, startsOn, endsOn } = planMonthOn(plan.begins_on, today);
  const pence = subscriptionOn(user_type_id).perMonth;
  const bill_id = await openBill(db, { kind: 'plan', customerId: customer_id, pence });
  const days = { starts_on: startsOn, ends_on: endsOn, due_on: today };
  await insertPeriod(db, { plan_id: plan.id, customer_id, user_type_id, month, pence, bill_id, ...days });
  const period = await findLastPeriod(db, plan.id);
  if (period === undefined) throw new Error(`Plan ${plan.id} has no month.`);
  return period;
}

interface Asking {
  customer: Pick<Customer, 'id' | 'email' | 'email_identity'>;
  plan: BegunPlan;
  period: Period;
  now: Date;
}

/** On days 0, 3 and 8 the month is charged, where its member agreed to that, or asked for by a mail. On day 10 the plan ends. */
async function askForMonth(
  deps: InStep,
  { customer, plan, period, now }: Asking,
): Promise<MonthToCharge | null> {
  const { db, outbox } = deps;
  const attempt = askedBy(period.due_on, dayInLondon(now));
  if (attempt === 'over') {
    await endUnpaid(db, outbox, { customer, plan, period, by: 'unpaid', now });
    return null;
  }
  if (attempt <= period.asked || isLeased(period, now)) return null;
  const billId = await openBillOf(db, period);
  if (billId === undefined) return null;
  if (plan.charges_saved) {
    await changePeriod(db, period.id, { tried_at: now });
    const savedWith = await readFirstBill(db, plan.id);
    return { billId, savedWith, planId: plan.id, customerId: customer.id };
  }
  await sendLetter(deps, { customer, plan, period, isCharged: false, now });
  return null;
}

/** Every six months, what the plan costs and how it is ended. */
async function remind(
  { db, outbox }: InStep,
  { email, plan, today, now }: { email: string; plan: BegunPlan; today: Day; now: Date },
): Promise<void> {
  if (plan.ends_on !== null) return;
  const { month } = planMonthOn(plan.begins_on, today < plan.begins_on ? plan.begins_on : today);
  const about = monthsAfter(plan.begins_on, month - (month % REMINDED_AFTER_MONTHS));
  if (about <= plan.begins_on) return;
  if (!(await noteNotice(db, { plan_id: plan.id, kind: REMINDER, about, given_at: now }))) return;
  const next = subscriptionOn(plan.next_user_type_id ?? plan.user_type_id);
  await outbox.add(db, planReminder(email, { plan: next, beganOn: plan.begins_on }));
}
