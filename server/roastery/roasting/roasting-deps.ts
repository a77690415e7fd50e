import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';

export interface RoastingDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
}
