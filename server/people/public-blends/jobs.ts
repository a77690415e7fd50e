import { forgottenBefore } from '#domain/policy.ts';
import { daily } from '#server/platform/daily.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { countBuyers } from './buyer-count-store.ts';
import { deleteHeldBefore } from './maker-store.ts';
import { deleteWithdrawnBefore } from './publication-store.ts';
import { deleteReportsBefore } from './report-store.ts';

/** Nobody waits for it at that time of the day. */
const NIGHT_MINUTES = 3 * 60;

export const publicBlendJobs = ({ patientDb: db }: JobDeps): Job[] => [
  daily(db, {
    name: 'forgetting old publications',
    fromMinutes: NIGHT_MINUTES,
    work: async (now) => {
      const time = forgottenBefore(now);
      await deleteWithdrawnBefore(db, time);
      await deleteReportsBefore(db, time);
      await deleteHeldBefore(db, time);
    },
  }),
  daily(db, {
    name: 'counting buyers of public blends',
    fromMinutes: NIGHT_MINUTES,
    work: () => countBuyers(db),
  }),
];
