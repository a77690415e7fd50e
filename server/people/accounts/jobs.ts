import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteOldEmailChanges } from './email-changes/email-change-store.ts';
import { deleteExpiredDevices } from './known-device-store.ts';
import { deleteOldCodes } from './mailed-code-store.ts';
import { deleteExpiredChallenges } from './passkeys/challenge-store.ts';
import { deleteDeadSessions } from './session-store.ts';
import { deleteExpiredLinks } from './set-up/set-up-link-store.ts';

export const accountJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'forgetting what expired', everyMs: 6 * HOUR_MS, work: () => forgetWhatExpired(patientDb) },
];

/** Deletes expired codes, links and challenges, ended sessions and devices that nobody has logged in from for long. */
export async function forgetWhatExpired(db: Database): Promise<void> {
  await deleteOldCodes(db);
  await deleteOldEmailChanges(db);
  await deleteDeadSessions(db);
  await deleteExpiredDevices(db);
  await deleteExpiredChallenges(db);
  await deleteExpiredLinks(db);
}
