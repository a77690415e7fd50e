import { HOUR_MS } from '#domain/durations.ts';
import { daysBefore, forgottenBefore, policy } from '#domain/policy.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteMailsQueuedBefore } from './mail-store.ts';
import { deleteConfirmationsMailedBefore } from './newsletter-store.ts';
import { deleteIdleRecipients } from './recipient-store.ts';
import { deleteMarksBefore } from './refused-mailbox-store.ts';

export const mailJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'forgetting old mails', everyMs: 6 * HOUR_MS, work: (now) => forgetOldMails(patientDb, now) },
];

const AT_ONCE = 500;

/** Forgets old mails, then the recipients who have no mail left, and who never confirmed a subscription. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  const queuedBefore = forgottenBefore(now);
  await inBatches(AT_ONCE, (most) =>
    transact(db, async (transaction) => {
      const mails = await deleteMailsQueuedBefore(transaction, queuedBefore, most);
      const keys = mails.flatMap(({ unsubscribe_key }) => unsubscribe_key ?? []);
      await deleteIdleRecipients(transaction, keys);
      return mails.length;
    }),
  );
  await deleteMarksBefore(db, queuedBefore);
  await deleteConfirmationsMailedBefore(db, daysBefore(now, policy.newsletterPauseDays));
}
