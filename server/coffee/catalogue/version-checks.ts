/** Checks of the catalogue cache: each asks the database whether the version has changed, and loads the catalogue if it has. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { buildCatalogue, type Catalogue } from './build-catalogue.ts';
import { readCatalogue, readVersion } from './catalogue-store.ts';

export interface Check {
  startedAt: number;
  catalogue: Promise<Catalogue>;
  /** Resolves when what is only shown has waited long enough. */
  patience: Promise<null>;
}

/** A check on a healthy database takes a few milliseconds. */
const PATIENCE_MS = 300;

interface Deps {
  db: Database;
  clock: Clock;
  brandNow: () => string;
}

export function openCatalogueChecks({ db, clock, brandNow }: Deps) {
  let last: Catalogue | null = null;
  let lastCheckedAt = Number.NEGATIVE_INFINITY;
  let lastNumber = 0;
  let number = 0;
  let underWay: Check | null = null;
  let troubledAt = Number.NEGATIVE_INFINITY;

  const now = () => clock().getTime();
  const isWithin = (ms: number, since: number): boolean => {
    const age = now() - since;
    // A clock that was set back says nothing about the age.
    return age >= 0 && age < ms;
  };

  /** Price parameters turn over at their time, in every process by itself. */
  const isOver = ({ validUntil }: Catalogue): boolean => validUntil !== null && validUntil <= clock();

  const load = async (startedAt: number): Promise<Catalogue> => {
    const mine = ++number;
    const previous = last;
    const isStale =
      previous === null || isOver(previous) || previous.rows.version !== (await readVersion(db));
    const read = isStale ? buildCatalogue(await readCatalogue(db), clock(), brandNow()) : previous;
    const catalogue = underBrand(read, brandNow(), clock());
    // A check that nobody waited for any more may answer after a later one, and what it found is older.
    if (mine < lastNumber) return last ?? catalogue;
    lastNumber = mine;
    lastCheckedAt = startedAt;
    last = catalogue;
    return catalogue;
  };

  const begin = (): Check => {
    const startedAt = now();
    const catalogue = load(startedAt).finally(() => {
      if (underWay === check) underWay = null;
    });
    const check = { startedAt, catalogue, patience: pause(PATIENCE_MS, null, { ref: false }) };
    underWay = check;
    void watch(check);
    return check;
  };

  const watch = async ({ catalogue, patience }: Check): Promise<void> => {
    try {
      const isInTime = (await Promise.race([catalogue, patience])) !== null;
      if (isInTime) troubledAt = Number.NEGATIVE_INFINITY;
      else troubledAt = now();
      await catalogue;
    } catch {
      troubledAt = now();
    }
  };

  return {
    isWithin,
    last: () => last,
    isFresh: (ms: number) => isWithin(ms, lastCheckedAt) && last !== null && !isOver(last),
    underWay: () => underWay,
    /** Joins the check under way, or begins one. */
    once: () => underWay ?? begin(),
    /** Lets another check begin while this one still has no answer. */
    giveUp: () => {
      underWay = null;
    },
    /** Whether a check failed or took too long within this time, and none has gone well since. */
    wasTroubled: (ms: number) => isWithin(ms, troubledAt),
  };
}

/** The same where it is of this brand already. */
const underBrand = (catalogue: Catalogue, brand: string, at: Date): Catalogue =>
  catalogue.brand === brand ? catalogue : buildCatalogue(catalogue.rows, at, brand);
