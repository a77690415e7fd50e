import { DAY_MS } from '#domain/durations.ts';
import { forgottenBefore } from '#domain/policy.ts';
import { inBatches } from '#server/platform/batches.ts';
import { type Database, transact } from '#server/platform/database.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteOldAnswers } from './brew-answer-store.ts';

export const bagPageJobs = ({ patientDb }: JobDeps): Job[] => [
  { name: 'deleting old brew answers', everyMs: DAY_MS, work: (now) => forgetBrewAnswers(patientDb, now) },
];

const AT_ONCE = 500;

export const forgetBrewAnswers = (db: Database, now: Date): Promise<void> =>
  inBatches(AT_ONCE, (most) =>
    transact(db, (transaction) => deleteOldAnswers(transaction, forgottenBefore(now), most)),
  );
