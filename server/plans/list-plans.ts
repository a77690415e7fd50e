/** Plans as staff see them, and a plan that they end. */
import type { StaffPlan, StaffPlans } from '../../contract/plans/plan.ts';
import { dayInLondon } from '../../domain/dispatch/dispatch.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { monthsAfter } from '../../domain/plans/plan-month.ts';
import { type Customer, isSamePerson, listCustomers, lockAccount, nameOf } from '../customers/customers.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import { type Database, transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { endRunningPlan } from './end-plan.ts';
import {
  type BegunPlan,
  countPlans,
  findPaidPlan,
  findPlanOf,
  listBegunPlans,
  listBegunPlansOf,
} from './paid-plan-store.ts';
import { isUnpaid, type ListedPeriod, listPeriods } from './period-store.ts';
import { subscriptionOn } from './plan-on.ts';
import { listBusinessPlans } from './read-business-plan.ts';
import { monthAnswer } from './read-plan.ts';

const MONTHS_SHOWN = 12;

export async function listPlans({ db, clock }: { db: Database; clock: Clock }): Promise<StaffPlans> {
  const now = clock();
  const from = monthsAfter(`${dayInLondon(now).slice(0, 8)}01`, 1 - MONTHS_SHOWN);
  const plans = await listBegunPlans(db, new Date(from));
  const [periods, customers, counts] = await Promise.all([
    listPeriods(
      db,
      plans.map(({ id }) => id),
    ),
    listCustomers(db, [...new Set(plans.map(({ customer_id }) => customer_id))]),
    countPlans(db, from),
  ]);
  const byPlan = Map.groupBy(periods, ({ plan_id }) => plan_id);
  const byId = new Map(customers.map((customer) => [customer.id, customer]));
  return {
    plans: plans.flatMap((plan) => {
      const customer = byId.get(plan.customer_id);
      return customer === undefined ? [] : staffPlan(plan, customer, byPlan.get(plan.id) ?? []);
    }),
    business: await listBusinessPlans({ db, clock }, new Date(from)),
    counts: counts.map(({ pence, ...count }) => ({ ...count, paid: toPounds(pence) })),
    read_at: now.toISOString(),
  };
}

/** Of one customer, the newest first. */
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

function staffPlan(plan: BegunPlan, customer: Customer, periods: readonly ListedPeriod[]): StaffPlan {
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

/** By the same rules as if its member did. Nobody ends their own here, where no refund of theirs would be seen. */
export async function endPlanAsStaff(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  { id, staffId }: { id: number; staffId: number },
): Promise<Refusal<'not_found' | 'not_allowed' | 'changed_meanwhile'> | null> {
  const plan = await findPaidPlan(db, id);
  if (plan === undefined) return refuse('not_found');
  const { customer_id } = plan;
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customer_id);
    if (customer === undefined) return refuse('not_found');
    if (await isSamePerson(transaction, staffId, customer_id)) return NOT_ONES_OWN;
    if ((await findPlanOf(transaction, customer_id))?.id !== id) return refuse('changed_meanwhile');
    return endRunningPlan(transaction, outbox, { customer, by: 'staff', staffId, now: clock() });
  });
  outbox.flush();
  return refusal;
}

const NOT_ONES_OWN = refuse('not_allowed', {
  message: 'This is your own plan. You can end it in your profile.',
});
