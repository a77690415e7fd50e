/** Trials of plans: announced three days before they end, and ended, each once, whoever else is at it. */
import { PLANS, type Plan } from '../../domain/plans/plans.ts';
import type { AccountParts } from '../accounts/account-deps.ts';
import { trialEnded, trialEnding } from '../accounts/account-mails.ts';
import { endTrials, type OnTrial, takeTrialsToAnnounce, takeTrialsToEnd } from '../customers/trial-store.ts';
import { type InTransaction, transact } from '../platform/database.ts';

const AT_ONCE = 100;
const ANNOUNCED_DAYS_BEFORE = 3;

export async function keepTrials(parts: AccountParts, now: Date): Promise<void> {
  await inBatches(parts, async (transaction) => {
    const before = new Date(now.getTime() + ANNOUNCED_DAYS_BEFORE * 86_400_000);
    const trials = await takeTrialsToAnnounce(transaction, { now, before, most: AT_ONCE });
    for (const { email, trial_ends_at, ...trial } of trials)
      await parts.post.queue(transaction, trialEnding(email, planOn(trial), trial_ends_at));
    return trials.length;
  });
  await inBatches(parts, async (transaction) => {
    const trials = await takeTrialsToEnd(transaction, now, AT_ONCE);
    await endTrials(transaction, trials);
    for (const trial of trials) await parts.post.queue(transaction, trialEnded(trial.email, planOn(trial)));
    return trials.length;
  });
  parts.post.wake();
}

/** Each batch is whole or not at all, its letters with it. */
async function inBatches(
  { db }: AccountParts,
  work: (transaction: InTransaction) => Promise<number>,
): Promise<void> {
  let done = AT_ONCE;
  while (done === AT_ONCE) done = await transact(db, work);
}

function planOn({ user_type_id }: Pick<OnTrial, 'user_type_id'>): Plan {
  const plan = PLANS.find(({ userTypeId }) => userTypeId === user_type_id);
  if (plan === undefined) throw new Error(`User type ${user_type_id} is on trial and is no plan.`);
  return plan;
}
