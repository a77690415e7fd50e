import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';

export interface GreenPriceDeps {
  db: Database;
  catalogueCache: CatalogueCache;
  clock: Clock;
}
