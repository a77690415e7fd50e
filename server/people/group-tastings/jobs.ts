import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { type ClosingDeps, closeVotes } from './close-vote.ts';
import { forgetNicknames } from './forget-nicknames.ts';

export const groupTastingJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<ClosingDeps, 'db'>): Job[] => [
  { name: 'closing office votes', everyMs: 5 * MINUTE_MS, work: (now) => closeVotes({ ...deps, db }, now) },
  { name: 'forgetting nicknames', everyMs: 6 * HOUR_MS, work: (now) => forgetNicknames(db, now) },
];
