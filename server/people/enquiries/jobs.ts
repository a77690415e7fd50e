import { HOUR_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import { deleteThreadsBefore } from '#server/people/inbox/inbox.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteReferralsBefore } from './enquiry-store.ts';

export const enquiryJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting old enquiries',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetOldEnquiries(patientDb, now),
  },
];

/** Deletes old enquiries with their threads. Subscribers of the newsletter stay until they unsubscribe. */
export const forgetOldEnquiries = (db: Database, now: Date): Promise<void> =>
  transact(db, async (transaction) => {
    await deleteReferralsBefore(transaction, forgottenBefore(now));
    await deleteThreadsBefore(transaction, forgottenBefore(now));
  });
