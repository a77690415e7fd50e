import { HOUR_MS } from '#domain/durations.ts';
import { daysBefore } from '#domain/policy.ts';
import type { Job, JobDeps } from '#server/platform/jobs.ts';
import { openPostingOutside } from '#server/platform/post-outside.ts';
import { deleteCheckouts } from './checkout-store.ts';
import { ANSWER_LENGTH, type EventDeps, LONGEST_MS, sendEventsFor } from './events/send-events.ts';
import { deleteIdlePlatforms } from './platform-store.ts';
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
    work: async (now) => {
      await deleteCheckouts(patientDb, daysBefore(now, CHECKOUT_DAYS));
      await deleteIdlePlatforms(patientDb);
    },
  },
];

/** A platform hears within half a minute, and an idle shop asks its database little. What failed is tried again in its own time. */
const EVENTS_EVERY_MS = 20_000;

export function eventJobs(deps: Omit<EventDeps, 'post'>): Job[] {
  const post = openPostingOutside({ takesAtMostMs: LONGEST_MS, readsAtMost: ANSWER_LENGTH });
  return [
    {
      name: 'telling platforms of orders',
      everyMs: EVENTS_EVERY_MS,
      work: () => sendEventsFor({ ...deps, post }, EVENTS_EVERY_MS),
    },
  ];
}
