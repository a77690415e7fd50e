import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { OrderDeps } from '../orders/orders.ts';

export interface RoastingDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
}
