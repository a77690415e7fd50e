import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { listNights } from './backup-night-store.ts';

const NIGHTS_SHOWN = 14;

export const backupRoutes = ({ db }: { db: Database }): Handlers<Calls> => ({
  'GET /staff/backups': async () => ({
    answer: (await listNights(db, NIGHTS_SHOWN)).map((night) => ({
      ...night,
      made_at: night.made_at.toISOString(),
    })),
  }),
});
