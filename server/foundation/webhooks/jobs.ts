import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { KEPT_DAYS } from '#domain/webhooks/webhooks.ts';
import type { Outbox } from '#server/foundation/mail/mail.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import type { Job } from '#server/platform/jobs.ts';
import { openPostingOutside } from '#server/platform/post-outside.ts';
import { ANSWER_LENGTH, LONGEST_MS, sendWebhooks } from './send-webhooks.ts';
import { deleteOldMessages } from './webhook-message-store.ts';

/** A program hears within half a minute, and an idle shop asks its database little. */
const EVERY_MS = 20_000;

export function webhookJobs(deps: {
  db: Database;
  outbox: Outbox;
  patientDb: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  ownMachine: boolean;
}): Job[] {
  const post = openPostingOutside({ takesAtMostMs: LONGEST_MS, readsAtMost: ANSWER_LENGTH });
  return [
    { name: 'sending webhooks', everyMs: EVERY_MS, work: () => sendWebhooks({ ...deps, post }) },
    {
      name: 'forgetting messages of webhooks',
      everyMs: HOUR_MS,
      work: (now) => deleteOldMessages(deps.patientDb, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
    },
  ];
}
