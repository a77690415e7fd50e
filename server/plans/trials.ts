/** Trials of plans: announced three days before they end, and ended, each once, whoever else is at it. */
import { PLANS, type Plan } from '../../domain/plans/plans.ts';
import { endTrials, type OnTrial, takeTrialsToAnnounce, takeTrialsToEnd } from '../customers/customers.ts';
import type { Outbox } from '../mail/mail.ts';
import { type Database, type InTransaction, transact } from '../platform/database.ts';
import { trialEnded, trialEnding } from './plan-mails.ts';

const AT_ONCE = 100;
const ANNOUNCED_DAYS_BEFORE = 3;

interface TrialDeps {
  db: Database;
  outbox: Outbox;
}

export async function runTrials(deps: TrialDeps, now: Date): Promise<void> {
  await inBatches(deps, async (transaction) => {
    const before = new Date(now.getTime() + ANNOUNCED_DAYS_BEFORE * 86_400_000);
    const trials = await takeTrialsToAnnounce(transaction, { now, before, most: AT_ONCE });
    for (const { email, trial_ends_at, ...trial } of trials)
      await deps.outbox.add(transaction, trialEnding(email, planOn(trial), trial_ends_at));
    return trials.length;
  });
  await inBatches(deps, async (transaction) => {
    const trials = await takeTrialsToEnd(transaction, now, AT_ONCE);
    await endTrials(transaction, trials);
    for (const trial of trials) await deps.outbox.add(transaction, trialEnded(trial.email, planOn(trial)));
    return trials.length;
  });
  deps.outbox.flush();
}

/** Each batch is whole or not at all, its letters with it. */
async function inBatches(
  { db }: TrialDeps,
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
