/** Watches the database while somebody waits for a change, in whichever process it is made. */
import type { FastifyBaseLogger } from 'fastify';
import { TOPICS, type Topic } from '#domain/staff/topics.ts';
import type { Database } from '#server/platform/database.ts';
import { readChanges } from './change-store.ts';

export interface ChangeWatch {
  /** Resolves with `true` at the next change of these topics, with `false` when the signal says so or the watch is closed. */
  next(since: string, signal: AbortSignal, topics?: readonly Topic[]): Promise<boolean>;
  close(): void;
}

const LOOK_EVERY_MS = 300;

interface WatchDeps {
  db: Database;
  log: FastifyBaseLogger;
}

export function watchChanges({ db, log }: WatchDeps): ChangeWatch {
  const waiting = new Map<(isChange: boolean) => void, readonly Topic[]>();
  let since: string | null = null;
  let isLooking = false;
  let isClosed = false;

  const look = async () => {
    const changes = await readChanges(db, since);
    for (const [wake, topics] of waiting)
      if (changes.topics.some((topic) => topics.includes(topic))) wake(true);
    ({ since } = changes);
  };
  const lookOnAndOn = () => {
    isLooking = true;
    const again = () => {
      if (waiting.size > 0 && !isClosed) setTimeout(lookOnAndOn, LOOK_EVERY_MS).unref();
      else {
        isLooking = false;
        since = null;
      }
    };
    look()
      .catch((error: unknown) => log.debug({ err: error }, 'changes could not be read'))
      .finally(again);
  };

  return {
    next: (position, signal, topics = TOPICS) => {
      if (isClosed || signal.aborted) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = () => resolve(false);
      waiting.set(resolve, topics);
      signal.addEventListener('abort', end);
      // Two connections may answer in another order than they were asked, so the first look begins where the caller was.
      since ??= position;
      if (!isLooking) lookOnAndOn();
      return promise.finally(() => {
        signal.removeEventListener('abort', end);
        waiting.delete(resolve);
      });
    },
    close: () => {
      isClosed = true;
      for (const wake of waiting.keys()) wake(false);
    },
  };
}
