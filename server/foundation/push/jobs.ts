import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#domain/durations.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job } from '#server/platform/jobs.ts';
import { openPosting } from './post-message.ts';
import { deleteOldStaffMessages } from './push-message-store.ts';
import { type ContactSource, sendPushMessages } from './send-push-messages.ts';
import { deleteFinished } from './subscription-store.ts';

/** A lock screen is no clock, and an idle shop asks its database little. */
const EVERY_MS = 20_000;

export function pushJobs(deps: {
  db: Database;
  patientDb: Database;
  log: FastifyBaseLogger;
  publicUrl: string;
  settingsCache: ContactSource;
}): Job[] {
  const post = openPosting();
  return [
    {
      name: 'sending messages to browsers',
      everyMs: EVERY_MS,
      work: (now) => sendPushMessages({ ...deps, post }, now),
    },
    {
      name: 'forgetting browsers of finished orders',
      everyMs: HOUR_MS,
      work: () => deleteFinished(deps.patientDb),
    },
    {
      name: 'forgetting messages to staff',
      everyMs: HOUR_MS,
      work: () => deleteOldStaffMessages(deps.patientDb),
    },
  ];
}
