import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { type ClosingDeps, closeVotes } from './close-vote.ts';
import { forgetAnswers } from './forget-answers.ts';

export const groupTastingJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<ClosingDeps, 'db'>): Job[] => [
  { name: 'closing office votes', everyMs: 5 * MINUTE_MS, work: (now) => closeVotes({ ...deps, db }, now) },
  { name: 'forgetting votes', everyMs: 6 * HOUR_MS, work: (now) => forgetAnswers(db, now) },
];
