/** The catalogue cache: at most a moment behind the database, whichever process changes that. */
import type { Database } from '../platform/database.ts';
import { buildCatalogue, type Catalogue } from './build-catalogue.ts';
import { readCatalogue, readVersion } from './catalogue-store.ts';

export type CatalogueCache = () => Promise<Catalogue>;

/** How long a change may stay unseen; within it, answering costs no query. */
const FRESH_FOR_MS = 200;

export function openCatalogueCache(db: Database): CatalogueCache {
  let held: Catalogue | null = null;
  let checkedAt = 0;
  let checking: Promise<Catalogue> | null = null;

  const check = async (): Promise<Catalogue> => {
    const startedAt = performance.now();
    if (held === null || held.rows.version !== (await readVersion(db)))
      held = buildCatalogue(await readCatalogue(db));
    checkedAt = startedAt;
    return held;
  };

  return async () => {
    if (held !== null && performance.now() - checkedAt < FRESH_FOR_MS) return held;
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}
