import { HOUR_MS } from '#domain/durations.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteRequests } from './request-store.ts';

/** How long a request may come again. */
const REMEMBERED_HOURS = 48;

export const agentJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting requests of assistants',
    everyMs: HOUR_MS,
    work: (now) => deleteRequests(patientDb, new Date(now.getTime() - REMEMBERED_HOURS * HOUR_MS)),
  },
];
