import { HOUR_MS } from '#domain/durations.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { MAILED_FROM_MINUTES, type ProposingDeps } from './propose-reorders.ts';
import { endProposals, runReorders } from './run-reorders.ts';

export const reorderJobs = ({ patientDb: db, ...deps }: JobDeps & Omit<ProposingDeps, 'db'>): Job[] => [
  { name: 'ending proposals', everyMs: HOUR_MS, work: (now) => endProposals({ ...deps, db }, now) },
  daily(db, {
    name: 'proposing orders',
    fromMinutes: MAILED_FROM_MINUTES,
    work: async (now) => {
      const { failed } = await runReorders({ ...deps, db }, now);
      if (failed > 0) throw new Error(`No order was proposed to ${failed} of the members.`);
    },
  }),
];
