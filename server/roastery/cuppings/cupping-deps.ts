import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';

export interface CuppingDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
}
