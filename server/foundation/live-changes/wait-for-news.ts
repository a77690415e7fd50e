import { setTimeout as pause } from 'node:timers/promises';
import type { Topic } from '#domain/staff/topics.ts';
import type { Database } from '#server/platform/database.ts';
import { readChanges } from './change-store.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Below the patience of browsers and proxies. */
export const LONGEST_MS = 15_000;

/** On a busy floor something changes all the time, and mostly something else. */
const PACE_MS = 1000;

interface Waiting<A> {
  /** A change of anything else wakes nobody. */
  topics: readonly Topic[];
  read: () => Promise<A>;
  isNews: (seen: A) => boolean;
  /** Ends the wait early. */
  gone: AbortSignal;
}

/**
 * Long polling for one thing, where the caller must not hear of any other: it is read again after a change of its topics, once a second
 * at most, until it is news, and answered as it then is in any case.
 */
export async function waitForNews<A>(
  { db, changes }: { db: Database; changes: ChangeWatch },
  { topics, read, isNews, gone }: Waiting<A>,
): Promise<A> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), LONGEST_MS);
  const signal = AbortSignal.any([ending.signal, gone]);
  try {
    for (;;) {
      const { since } = await readChanges(db, null);
      // Begun before the look, so that nothing falls between the two.
      const next = changes.next(since, signal, topics);
      const paced = pause(PACE_MS, undefined, { ref: false });
      const seen = await read();
      if (isNews(seen) || !(await next)) return seen;
      await paced;
    }
  } finally {
    clearTimeout(timer);
    ending.abort();
  }
}
