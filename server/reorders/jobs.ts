import { HOUR_MS } from '../../domain/durations.ts';
import type { Job, JobDeps } from '../platform/jobs.ts';
import type { ProposingDeps } from './propose-reorders.ts';
import { runReorders } from './run-reorders.ts';

export const reorderJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<ProposingDeps, 'db'>): Job[] => [
  { name: 'proposing orders', everyMs: HOUR_MS, work: (now) => runReorders({ ...deps, db }, now) },
];
