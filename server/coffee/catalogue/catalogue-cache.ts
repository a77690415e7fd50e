/**
 * The catalogue cache: at most a moment behind the database, whichever process changes that. What is only shown goes on being
 * shown while the database is silent; what is sold waits for it, so that nothing is sold at a price that has changed.
 */
import { FIRST_NAMES } from '#domain/settings/names.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { type Precompressed, precompressJson } from '#server/platform/precompressed.ts';
import type { Catalogue } from './build-catalogue.ts';
import { openCatalogueChecks } from './version-checks.ts';

export interface CatalogueCache {
  /** For what is sold: at most a moment old, and rejects while the database does not answer. */
  (): Promise<Catalogue>;
  /** For what is only shown: at most a moment old, and the last there was while the database does not answer. */
  forDisplay(): Promise<Catalogue>;
  /** Cache invalidation: what was committed before this call is seen by every call after it. */
  refresh(): Promise<Catalogue>;
}

/** How long a change may stay unseen; within it, answering costs no query. */
const FRESH_FOR_MS = 200;
/** From when on the next check begins while what is shown is still fresh, so that nobody who asks often waits for it. */
const AHEAD_AFTER_MS = 100;
/** After a check that failed or took too long, what is only shown waits for no other for this time. */
const IMPATIENT_FOR_MS = 2_000;
/** When another check may begin beside one without an answer: its connection may be dead. */
const GIVEN_UP_AFTER_MS = 1_000;

/** Beans are sold under the name of the shop, which the office may change. */
export function openCatalogueCache(
  db: Database,
  clock: Clock,
  brandNow: () => string = () => FIRST_NAMES.trading,
): CatalogueCache {
  const checks = openCatalogueChecks({ db, clock, brandNow });
  const fresh = (): Catalogue | null => (checks.isFresh(FRESH_FOR_MS) ? checks.last() : null);

  const read = async (): Promise<Catalogue> => {
    const underWay = checks.underWay();
    // A check that began earlier may have read the version before it changed.
    const isTooOld = underWay !== null && !checks.isWithin(FRESH_FOR_MS, underWay.startedAt);
    if (fresh() === null && isTooOld) await underWay.catalogue;
    return fresh() ?? checks.once().catalogue;
  };

  const forDisplay = async (): Promise<Catalogue> => {
    const last = checks.last();
    if (last === null) return read();
    // While the database refuses at once, it is asked no more often than while it answers.
    if (checks.wasTroubled(FRESH_FOR_MS)) return last;
    if (fresh() !== null) {
      if (!checks.isFresh(AHEAD_AFTER_MS)) checks.once();
      return last;
    }
    const underWay = checks.underWay();
    if (underWay !== null && !checks.isWithin(GIVEN_UP_AFTER_MS, underWay.startedAt)) checks.giveUp();
    const { catalogue, patience } = checks.once();
    if (checks.wasTroubled(IMPATIENT_FOR_MS)) return last;
    const newest = await Promise.race([catalogue.catch(() => null), patience]);
    return newest ?? last;
  };

  const refresh = async (): Promise<Catalogue> => {
    // A check that is under way may have read the version before the change.
    await checks.underWay()?.catalogue.catch(() => undefined);
    return checks.once().catalogue;
  };
  return Object.assign(read, { forDisplay, refresh });
}

/** A handler whose answer is written and compressed once for each version of the catalogue. */
export function cachedPerCatalogue(
  readCatalogue: () => Promise<Catalogue>,
  answer: (catalogue: Catalogue) => unknown,
  cacheControl?: string,
) {
  const read = cachedPerCoffee((_id, catalogue) => answer(catalogue), cacheControl);
  return async () => read('', await readCatalogue());
}

/** The same for answers about one coffee each. The caller has made sure that the catalogue lists it, or strangers could fill the memory. */
export function cachedPerCoffee(
  answer: (id: string, catalogue: Catalogue) => unknown,
  cacheControl?: string,
) {
  const written = new WeakMap<Catalogue, Map<string, Promise<Precompressed>>>();
  return async (id: string, catalogue: Catalogue) => {
    const ofCatalogue = written.get(catalogue) ?? new Map<string, Promise<Precompressed>>();
    written.set(catalogue, ofCatalogue);
    const bytes = ofCatalogue.get(id) ?? precompressJson(answer(id, catalogue), cacheControl);
    ofCatalogue.set(id, bytes);
    return { precompressed: await bytes };
  };
}
