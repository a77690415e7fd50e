import type { CatalogueCache } from '#server/coffee/catalogue/catalogue.ts';
import { listGreen } from '#server/coffee/stock/stock.ts';
import type { Matcher } from '#server/coffee/taste-match/taste-match.ts';
import type { OrderDeps } from '#server/selling/orders/orders.ts';
import type { Stock } from './find-substitute.ts';

export interface SubstitutionDeps extends OrderDeps {
  catalogueCache: CatalogueCache;
  matcher: Matcher;
}

/** The catalogue with what can be had of each bean now. */
export async function readStock({
  db,
  catalogueCache,
  clock,
}: Pick<SubstitutionDeps, 'db' | 'catalogueCache' | 'clock'>): Promise<Stock> {
  const catalogue = await catalogueCache.refresh();
  const tracked = (await listGreen(db, clock())).filter(({ isTracked }) => isTracked);
  return {
    catalogue,
    available: new Map(tracked.map(({ beanId, onHand, reserved }) => [beanId, onHand - reserved])),
  };
}
