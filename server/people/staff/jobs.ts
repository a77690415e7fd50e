import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteOldInvitations } from './invitation-store.ts';
import { deleteOldTablets } from './tablet-store.ts';

export const staffJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting ended invitations and tablets',
    everyMs: 6 * HOUR_MS,
    work: (now) => forgetWhatEnded(patientDb, now),
  },
];

/** Deletes invitations that have ended and tablets that are enrolled no longer. */
async function forgetWhatEnded(db: Database, now: Date): Promise<void> {
  await deleteOldInvitations(db, now);
  await deleteOldTablets(db, now);
}
