import { HOUR_MS } from '#domain/durations.ts';
import { daysBefore } from '#domain/policy.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { deleteCheckouts } from './checkout-store.ts';
import { deleteRequests } from './request-store.ts';

/** How long a request may come again. */
const REMEMBERED_HOURS = 48;

/** Sessions end a day after their last change; what they say of a buyer goes a week after that. */
const CHECKOUT_DAYS = 8;

export const agentJobs = ({ patientDb }: JobDeps): Job[] => [
  {
    name: 'forgetting requests of assistants',
    everyMs: HOUR_MS,
    work: (now) => deleteRequests(patientDb, new Date(now.getTime() - REMEMBERED_HOURS * HOUR_MS)),
  },
  {
    name: 'forgetting checkouts of assistants',
    everyMs: HOUR_MS,
    work: (now) => deleteCheckouts(patientDb, daysBefore(now, CHECKOUT_DAYS)),
  },
];
