import { isSamePerson, lockAccount } from '../customers/customers.ts';
import type { MailingDeps } from '../mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import { transact } from '../platform/database.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { endRunningPlan } from './end-plan.ts';
import { findPaidPlan, findPlanOf } from './paid-plan-store.ts';

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
