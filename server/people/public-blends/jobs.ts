import { forgottenBefore } from '#domain/policy.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteHeldBefore } from './maker-store.ts';
import { deleteWithdrawnBefore } from './publication-store.ts';
import { deleteReportsBefore } from './report-store.ts';

export const publicBlendJobs = ({ patientDb: db }: JobDeps): Job[] => [
  daily(db, {
    name: 'forgetting old publications',
    fromMinutes: 3 * 60,
    work: async (now) => {
      const time = forgottenBefore(now);
      await deleteWithdrawnBefore(db, time);
      await deleteReportsBefore(db, time);
      await deleteHeldBefore(db, time);
    },
  }),
];
