import type { Calls } from '#contract/calls.ts';
import type { Handlers } from '#server/platform/calls.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { readEarnings } from './read-earnings.ts';

export const thanksRoutes = ({ db, clock }: { db: Database; clock: Clock }): Handlers<Calls> => ({
  'GET /maker/earnings': async ({ member }) => ({ answer: await readEarnings(db, member.id, clock()) }),
});
