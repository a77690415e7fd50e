import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#domain/durations.ts';
import type { SettingsCache } from '#server/foundation/settings/settings.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job } from '#server/platform/jobs.ts';
import { openPosting } from './post-message.ts';
import { sendPushMessages } from './send-push-messages.ts';
import { deleteFinished } from './subscription-store.ts';

/** A lock screen is no clock, and an idle shop asks its database little. */
const EVERY_MS = 20_000;

export function pushJobs(deps: {
  db: Database;
  patientDb: Database;
  log: FastifyBaseLogger;
  publicUrl: string;
  settingsCache: SettingsCache;
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
  ];
}
