/** Another plan from the next month on. Choosing the plan that one has keeps one that was to end. */
import { dayInLondon } from '#domain/dispatch/dispatch.ts';
import { lockAccount } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import { transact } from '#server/platform/database.ts';
import { type Refusal, refuse } from '#server/platform/refusal.ts';
import { planChanged } from './paid-plan-mails.ts';
import { changePaidPlan, findPlanOf } from './paid-plan-store.ts';
import { findLastPeriod } from './period-store.ts';
import { type Subscription, subscriptionOn } from './plan-on.ts';

export async function changePlan(
  { db, outbox, clock }: MailingDeps & { clock: Clock },
  { customerId, plan }: { customerId: number; plan: Subscription },
): Promise<Refusal<'not_signed_in' | 'changed_meanwhile'> | null> {
  const today = dayInLondon(clock());
  const refusal = await transact(db, async (transaction) => {
    const customer = await lockAccount(transaction, customerId);
    if (customer === undefined) return refuse('not_signed_in');
    const running = await findPlanOf(transaction, customerId);
    const period = running?.state === 'running' ? await findLastPeriod(transaction, running.id) : undefined;
    if (running === undefined || period === undefined) return NO_PLAN;
    if (running.ends_on !== null && running.ends_on <= today) return NO_PLAN;
    const { userTypeId } = plan;
    const next_user_type_id = userTypeId === running.user_type_id ? null : userTypeId;
    if (next_user_type_id === running.next_user_type_id && running.ends_on === null) return null;
    await changePaidPlan(transaction, running.id, { next_user_type_id, ends_on: null, ended_by: null });
    const now = subscriptionOn(running.user_type_id);
    await outbox.add(transaction, planChanged(customer.email, { now, next: plan, from: period.ends_on }));
    return null;
  });
  outbox.flush();
  return refusal;
}

export const NO_PLAN = refuse('changed_meanwhile', { message: 'You have no plan that you pay for.' });
