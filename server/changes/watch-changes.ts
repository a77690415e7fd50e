/** Watches the database while somebody waits for a change, in whichever process it is made. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database.ts';
import { readChanges } from './change-store.ts';

export interface ChangeWatch {
  /** Resolves at the next change after that position, after `ms`, when nobody waits any longer, or when the watch is closed. */
  next(since: string, until: { ms: number; signal: AbortSignal }): Promise<void>;
  close(): void;
}

const LOOK_EVERY_MS = 300;

interface WatchDeps {
  db: Database;
  log: FastifyBaseLogger;
}

export function watchChanges({ db, log }: WatchDeps): ChangeWatch {
  const waiting = new Set<() => void>();
  let since: string | null = null;
  let isLooking = false;
  let isClosed = false;

  const wakeAll = () => {
    for (const wake of waiting) wake();
  };
  const look = async () => {
    const changes = await readChanges(db, since);
    if (changes.topics.length > 0) wakeAll();
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
    next: (position, { ms, signal }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, isClosed ? 0 : ms);
      waiting.add(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      // Two connections may answer in another order than they were asked, so the first look begins where the caller was.
      since ??= position;
      if (!isLooking) lookOnAndOn();
      return promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(resolve);
      });
    },
    close: () => {
      isClosed = true;
      wakeAll();
    },
  };
}
