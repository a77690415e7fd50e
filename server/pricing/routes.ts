import { type Calls, calls } from '../../contract/calls.ts';
import { type CatalogueCache, cachedPerCatalogue, tierOf } from '../catalogue/catalogue.ts';
import { answered, type Handlers } from '../platform/calls.ts';
import { refuse } from '../platform/refusal.ts';
import { priceBlend, pricedBlendAnswer, validateRecipe } from './price-blend.ts';
import { priceCheck } from './price-check.ts';
import { pricedOrderAnswer, priceOrder } from './price-order.ts';
import { bagPartsAnswer, splitBagPrice } from './split-bag-price.ts';

interface Deps {
  catalogueCache: CatalogueCache;
  publicUrl: string;
  /** Whether everybody may see where the price of a bag goes. */
  showsBagParts: boolean;
}

export function pricingRoutes({ catalogueCache, publicUrl, showsBagParts }: Deps): Handlers<Calls> {
  return {
    'POST /dynamically-priced-blends': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      return answered(priceBlend(body, catalogue, tierOf(member, catalogue)), pricedBlendAnswer);
    },
    'POST /blend-recipes/validate': async ({ body }) => {
      const refusal = validateRecipe(body.blendRecipes, await catalogueCache());
      return refusal ?? { answer: { message: 'That blend can be roasted.' } };
    },
    'POST /bag-parts': async ({ body, member }) => {
      if (!showsBagParts) return refuse('not_found');
      const catalogue = await catalogueCache();
      return answered(splitBagPrice(body, catalogue, tierOf(member, catalogue)), bagPartsAnswer);
    },
    'POST /dynamically-priced-orders': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      return answered(priceOrder(body, catalogue, tierOf(member, catalogue)), pricedOrderAnswer);
    },
    'GET /blends/price-check': cachedPerCatalogue(catalogueCache, (catalogue) =>
      calls['GET /blends/price-check'].answer.parse(priceCheck(catalogue, publicUrl)),
    ),
  };
}
