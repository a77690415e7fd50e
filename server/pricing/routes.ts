import { type Calls, calls } from '../../contract/calls.ts';
import { type CatalogueCache, cachedPerCatalogue, tierOf } from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import { priceBlend, pricedBlendAnswer, validateRecipe } from './price-blend.ts';
import { priceCheck } from './price-check.ts';
import { pricedOrderAnswer, priceOrder } from './price-order.ts';

export function pricingRoutes(catalogueCache: CatalogueCache, publicUrl: string): Handlers<Calls> {
  return {
    'POST /dynamically-priced-blends': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      const price = priceBlend(body, catalogue, tierOf(member, catalogue));
      return 'refused' in price ? price : { answer: pricedBlendAnswer(price) };
    },
    'POST /blend-recipes/validate': async ({ body }) => {
      const refusal = validateRecipe(body.blendRecipes, await catalogueCache());
      return refusal ?? { answer: { message: 'That blend can be roasted.' } };
    },
    'POST /dynamically-priced-orders': async ({ body, member }) => {
      const catalogue = await catalogueCache();
      const totals = priceOrder(body, catalogue, tierOf(member, catalogue));
      return 'refused' in totals ? totals : { answer: pricedOrderAnswer(totals) };
    },
    'GET /blends/price-check': cachedPerCatalogue(catalogueCache, (catalogue) =>
      calls['GET /blends/price-check'].answer.parse(priceCheck(catalogue, publicUrl)),
    ),
  };
}
