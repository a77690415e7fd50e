import type { Answer, Calls } from '#contract/calls.ts';
import { answered, type Handlers } from '#server/platform/calls.ts';
import type { Database } from '#server/platform/database.ts';
import { readChanges } from './change-store.ts';
import { LONGEST_MS } from './wait-for-news.ts';
import type { ChangeWatch } from './watch-changes.ts';

export const liveChangeRoutes = (deps: { db: Database; changes: ChangeWatch }): Handlers<Calls> => ({
  'GET /staff/live-changes': async ({ query }) => answered(await waitForChanges(deps, query.since)),
});

/** Long polling: answers as soon as something changed that the caller has not heard of. */
export async function waitForChanges(
  { db, changes }: { db: Database; changes: ChangeWatch },
  since: string | undefined,
): Promise<Answer<'GET /staff/live-changes'>> {
  if (since === undefined) return readChanges(db, null);
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), LONGEST_MS);
  try {
    for (;;) {
      // Begun before the look, so that nothing falls between the two.
      const next = changes.next(since, ending.signal);
      const changed = await readChanges(db, since);
      if (changed.topics.length > 0) return changed;
      // The watch may wake a caller by a change from just before they came: they wait on.
      if (!(await next)) return await readChanges(db, since);
    }
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
