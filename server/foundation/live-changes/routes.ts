import type { Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { waitForChanges } from './wait-for-changes.ts';
import type { ChangeWatch } from './watch-changes.ts';

export const liveChangeRoutes = (deps: { db: Database; changes: ChangeWatch }): Handlers<Calls> => ({
  'GET /staff/live-changes': async ({ query }) => answered(await waitForChanges(deps, query.since)),
});
