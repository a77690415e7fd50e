import { HOUR_MS } from '#domain/durations.ts';
import { daysBefore } from '#domain/policy.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteGrants, deleteGrantsNotBegun } from './grant-store.ts';
import { deleteTokens } from './token-store.ts';

/** For so long after its end a grant, or a refresh token, is known as one that has ended. */
const KNOWN_DAYS = 7;

export const agentAccessJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting what assistants may do no more',
    everyMs: HOUR_MS,
    work: async (now) => {
      const before = daysBefore(now, KNOWN_DAYS);
      await deleteTokens(patientDb, before);
      await deleteGrants(patientDb, before);
      await deleteGrantsNotBegun(patientDb, daysBefore(now, 1));
    },
  },
];
