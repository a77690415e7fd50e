/** The catalogue cache: at most a moment behind the database, whichever process changes that. */
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { buildCatalogue, type Catalogue } from './build-catalogue.ts';
import { readCatalogue, readVersion } from './catalogue-store.ts';

export interface CatalogueCache {
  (): Promise<Catalogue>;
  /** Cache invalidation: what was committed before this call is seen by every call after it. */
  refresh(): Promise<Catalogue>;
}

/** How long a change may stay unseen; within it, answering costs no query. */
const FRESH_FOR_MS = 200;

export function openCatalogueCache(db: Database, clock: Clock): CatalogueCache {
  let cached: Catalogue | null = null;
  let checkedAt = 0;
  let checking: Promise<Catalogue> | null = null;

  const check = async (): Promise<Catalogue> => {
    const startedAt = clock().getTime();
    if (cached === null || cached.rows.version !== (await readVersion(db)))
      cached = buildCatalogue(await readCatalogue(db));
    checkedAt = startedAt;
    return cached;
  };

  const checkOnce = (): Promise<Catalogue> => {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
  const isFresh = (): boolean => {
    const age = clock().getTime() - checkedAt;
    // A clock that was set back says nothing about the age.
    return age >= 0 && age < FRESH_FOR_MS;
  };
  const read = async () => (cached !== null && isFresh() ? cached : checkOnce());
  const refresh = async () => {
    // A check that is under way may have read the version before the change.
    await checking?.catch(() => undefined);
    return checkOnce();
  };
  return Object.assign(read, { refresh });
}
