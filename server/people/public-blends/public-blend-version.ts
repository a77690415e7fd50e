/** The version of all that anybody sees of public blends, at most a moment behind the database, whichever process changes it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { readPublicBlendVersion } from './public-blend-store.ts';

export type PublicBlendVersion = () => Promise<number>;

/** How long a withdrawn blend may still be on a page that was made before. */
const FRESH_FOR_MS = 200;
/** What is only shown waits for a silent database no longer. */
const PATIENCE_MS = 300;
/** After a wait that was too long, nothing is waited for for this time. */
const IMPATIENT_FOR_MS = 2_000;

/** While the database doesn’t answer, the last version that it told. */
export function openPublicBlendVersion(db: Database, clock: Clock): PublicBlendVersion {
  let last: number | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let troubledAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    const begunAt = clock().getTime();
    const version = await readPublicBlendVersion(db);
    // One that somebody no longer waited for may answer after a later one.
    last = Math.max(last ?? 0, version);
    readAt = begunAt;
  };
  const once = () =>
    (underWay ??= read().finally(() => {
      underWay = null;
    }));
  const isWithin = (ms: number, since: number): boolean => {
    const age = clock().getTime() - since;
    return age >= 0 && age < ms;
  };

  return async () => {
    if (last !== null && isWithin(FRESH_FOR_MS, readAt)) return last;
    const reading = once();
    // Until the first answer there is no version that a page could be cached under.
    if (last === null) {
      await reading;
      return last ?? 0;
    }
    const isRead = reading.then(
      () => true,
      () => true,
    );
    if (isWithin(IMPATIENT_FOR_MS, troubledAt)) return last;
    if (!(await Promise.race([isRead, pause(PATIENCE_MS, false, { ref: false })])))
      troubledAt = clock().getTime();
    return last;
  };
}
