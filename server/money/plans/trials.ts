/** Trials of plans: the end is announced three days before. Each step is done once, however many processes run this job. */
import { DAY_MS } from '#domain/durations.ts';
import { endTrials, takeTrialsToAnnounce, takeTrialsToEnd } from '#server/foundation/customers/customers.ts';
import type { MailingDeps } from '#server/foundation/mail/mail.ts';
import { inBatches } from '#server/platform/batches.ts';
import { transact } from '#server/platform/database.ts';
import { trialEnded, trialEnding } from './plan-mails.ts';
import { planOn } from './plan-on.ts';

const AT_ONCE = 100;
const ANNOUNCED_DAYS_BEFORE = 3;

export async function runTrials({ db, outbox }: MailingDeps, now: Date): Promise<void> {
  await inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const before = new Date(now.getTime() + ANNOUNCED_DAYS_BEFORE * DAY_MS);
      const trials = await takeTrialsToAnnounce(transaction, { now, before, most });
      for (const { email, trial_ends_at, user_type_id } of trials)
        await outbox.add(transaction, trialEnding(email, planOn(user_type_id), trial_ends_at));
      return trials.length;
    }),
  );
  await inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const trials = await takeTrialsToEnd(transaction, now, most);
      await endTrials(transaction, trials);
      for (const { email, user_type_id } of trials)
        await outbox.add(transaction, trialEnded(email, planOn(user_type_id)));
      return trials.length;
    }),
  );
  outbox.flush();
}
