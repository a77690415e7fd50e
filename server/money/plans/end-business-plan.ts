/** Ending the plan of a business: with the period that was charged, or at once where its fee isn't paid. What was charged stays owed. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import { insertAuditEntry } from '#server/foundation/audit-log/audit-log.ts';
import {
  type Customer,
  changeCustomer,
  isSamePerson,
  lockAccount,
} from '#server/foundation/customers/customers.ts';
import type { MailingDeps, Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type InTransaction, transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { businessPlanEnded } from './business-plan-mails.ts';
import { changeGivenPlan, findGivenPlan, findGivenPlanOf, type GivenPlan } from './business-plan-store.ts';
import { NO_PLAN } from './change-plan.ts';
import { listFeesOf } from './plan-fee-store.ts';
import { planOn } from './plan-on.ts';

type Deps = MailingDeps & { clock: Clock };

export async function endBusinessPlan(
  { db, outbox, clock }: Deps,
  customerId: number,
): Promise<Refusal<'not_signed_in' | 'changed_meanwhile'> | null> {
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return refuse('not_signed_in');
    const plan = await findGivenPlanOf(transaction, customerId);
    if (plan === undefined) return NO_PLAN;
    await endWithPeriod(transaction, outbox, { customer, plan, by: 'member', now: clock() });
    return null;
  });
  outbox.flush();
  return refusal;
}

/** By the same rules as if they did. Nobody ends their own here. */
export async function endBusinessPlanAsStaff(
  { db, outbox, clock }: Deps,
  { id, staffId }: { id: number; staffId: number },
): Promise<Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'> | null> {
  const businessPlan = await findGivenPlan(db, id);
  if (businessPlan === undefined) return refuse('not_found');
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, businessPlan.customer_id);
    if (customer === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, customer.id)) return NOT_ONES_OWN;
    const plan = await findGivenPlanOf(transaction, customer.id);
    if (plan?.id !== id) return refuse('changed_meanwhile');
    const ends_on = await endWithPeriod(transaction, outbox, { customer, plan, by: 'staff', now: clock() });
    if (ends_on !== null)
      await insertAuditEntry(transaction, {
        staffId,
        action: 'end plan',
        object: `customer ${customer.id}`,
        details: { business_plan: id, ends_on },
      });
    return null;
  });
  outbox.flush();
  return refusal;
}

interface Ending {
  customer: Pick<Customer, 'email'>;
  plan: GivenPlan;
  by: 'member' | 'staff' | 'unpaid';
  now: Date;
}

/** Answers its first day without the plan; `null` where somebody had ended it before. */
async function endWithPeriod(db: InTransaction, outbox: Outbox, ending: Ending): Promise<string | null> {
  const { customer, plan, by, now } = ending;
  if (plan.ends_on !== null) return null;
  const fees = await listFeesOf(db, [plan.id]);
  const on = fees[0]?.ends_on ?? dayInLondon(now);
  const isNow = on <= dayInLondon(now);
  if (isNow) await endNow(db, ending);
  else await changeGivenPlan(db, plan.id, { ends_on: on, ended_by: by });
  await tell(db, outbox, { customer, plan, on, isNow });
  return on;
}

/** Its fee is late: it ends today, whatever was charged. */
export async function endUnpaid(
  db: InTransaction,
  outbox: Outbox,
  ending: Omit<Ending, 'by'>,
): Promise<void> {
  await endNow(db, { ...ending, by: 'unpaid' });
  const { customer, plan } = ending;
  await tell(db, outbox, { customer, plan, on: dayInLondon(ending.now), isNow: true, isUnpaid: true });
}

/** Back to Home prices. Orders keep the prices that they were placed at. */
export async function endNow(db: InTransaction, { plan, by, now }: Omit<Ending, 'customer'>): Promise<void> {
  const today = dayInLondon(now);
  const ends_on = plan.ends_on !== null && plan.ends_on < today ? plan.ends_on : today;
  await changeGivenPlan(db, plan.id, { state: 'ended', ends_on, ended_by: by, ended_at: now });
  await changeCustomer(db, plan.customer_id, { user_type_id: HOME_USER_TYPE });
}

interface PlanEnd extends Pick<Ending, 'customer' | 'plan'> {
  on: string;
  isNow: boolean;
  isUnpaid?: boolean;
}

async function tell(
  db: InTransaction,
  outbox: Outbox,
  { customer, plan, on, isNow, isUnpaid = false }: PlanEnd,
): Promise<void> {
  const fees = await listFeesOf(db, [plan.id]);
  const owed = fees.reduce((sum, fee) => sum + fee.debt - fee.account_paid, 0);
  const { name } = planOn(plan.user_type_id);
  await outbox.add(db, businessPlanEnded(customer.email, { name, on, isNow, isUnpaid, owed }));
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own plan. You can end it in your profile.',
});
