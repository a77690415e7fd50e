import type { Answer } from '../../contract/calls.ts';
import type { Database } from '../platform/database.ts';
import { readChanges } from './change-store.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Below the patience of browsers and proxies. */
const LONGEST_MS = 15_000;

/** Long polling: answers as soon as something changed that the caller has not heard of. */
export async function waitForChanges(
  { db, changes }: { db: Database; changes: ChangeWatch },
  since: string | undefined,
): Promise<Answer<'GET /staff/changes'>> {
  if (since === undefined) return readChanges(db, null);
  const ending = new AbortController();
  // Begun before the first look, so that nothing falls between the two.
  const next = changes.next(since, { ms: LONGEST_MS, signal: ending.signal });
  try {
    const before = await readChanges(db, since);
    if (before.topics.length > 0) return before;
    await next;
    return await readChanges(db, since);
  } finally {
    ending.abort();
  }
}
