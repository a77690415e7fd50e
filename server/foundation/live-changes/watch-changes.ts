/** Watches the database while somebody waits for a change, in whichever process it is made. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database.ts';
import { readChanges } from './change-store.ts';

export interface ChangeWatch {
  /** Resolves with `true` at the next change, with `false` when the signal says so or the watch is closed. */
  next(since: string, signal: AbortSignal): Promise<boolean>;
  close(): void;
}

const LOOK_EVERY_MS = 300;

interface WatchDeps {
  db: Database;
  log: FastifyBaseLogger;
}

export function watchChanges({ db, log }: WatchDeps): ChangeWatch {
  const waiting = new Set<(isChange: boolean) => void>();
  let since: string | null = null;
  let isLooking = false;
  let isClosed = false;

  const wakeAll = (isChange: boolean) => {
    for (const wake of waiting) wake(isChange);
  };
  const look = async () => {
    const changes = await readChanges(db, since);
    if (changes.topics.length > 0) wakeAll(true);
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
    next: (position, signal) => {
      if (isClosed) return Promise.resolve(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const end = () => resolve(false);
      waiting.add(resolve);
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
      wakeAll(false);
    },
  };
}
