/** The catalogue as the other rooms see it: at most a moment behind the database, whichever process changes that. */
import type { Database } from '../platform/database.ts';
import { type Shelf, stockShelf } from './build-catalogue.ts';
import { readCatalogue, readVersion } from './catalogue-store.ts';

export { keepOwnBlend } from '../blends/own-blend.ts';
export type { HouseBlend, Shelf } from './build-catalogue.ts';
export { keptPerShelf } from './cached-answers.ts';
export type { PricedBean } from './coffees.ts';
export { seedCatalogue } from './seed-catalogue.ts';
export { GUEST_TIER, tierOf } from './tier.ts';

export type Catalogue = () => Promise<Shelf>;

/** How long a change may stay unseen; within it, answering costs no query. */
const FRESH_FOR_MS = 200;

export function openCatalogue(db: Database): Catalogue {
  let held: Shelf | null = null;
  let checkedAt = 0;
  let checking: Promise<Shelf> | null = null;

  const check = async (): Promise<Shelf> => {
    const startedAt = performance.now();
    if (held === null || held.rows.version !== (await readVersion(db)))
      held = stockShelf(await readCatalogue(db));
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
