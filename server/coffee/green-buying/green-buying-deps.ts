import type { Day } from '#domain/dispatch/day.ts';
import type { ExpectedCoffee } from '#domain/reorders/expected-coffee.ts';
import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

export interface ExpectedOrder extends ExpectedCoffee {
  leavesOn: Day;
}

/** What standing orders will bring that is not ordered yet; by the storey that knows of them. */
export type ReadExpected = (
  db: Database | InTransaction,
  span: { now: Date; until: Day },
) => Promise<ExpectedOrder[]>;

/** With the catalogue and the working days of today: asked for before a transaction, since an embedded database has one connection, which that holds. */
export type ExpectToday = () => Promise<ReadExpected>;

export interface GreenBuyingDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
  expectToday: ExpectToday;
}
