import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { erasePrivateHalves } from './own-keys/own-key-store.ts';
import { rotateKeys } from './own-keys/rotate-keys.ts';

export const signingKeyJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'changing keys that sign for platforms',
    everyMs: HOUR_MS,
    work: async (now) => {
      await rotateKeys(patientDb, now);
      await erasePrivateHalves(patientDb, now);
    },
  },
];
