import { type Calls, calls } from '../../contract/calls.ts';
import { type Catalogue, keptPerShelf, tierOf } from '../catalogue/catalogue.ts';
import type { Handlers } from '../platform/calls.ts';
import { priceBlend, pricedBlendAnswer, validateRecipe } from './price-blend.ts';
import { priceCheck } from './price-check.ts';
import { pricedOrderAnswer, priceOrder } from './price-order.ts';

export function pricingRoutes(catalogue: Catalogue, publicUrl: string): Handlers<Calls> {
  return {
    'POST /dynamically-priced-blends': async ({ body, member }) => {
      const shelf = await catalogue();
      const price = priceBlend(body, shelf, tierOf(member, shelf));
      return 'refused' in price ? price : { answer: pricedBlendAnswer(price) };
    },
    'POST /blend-recipes/validate': async ({ body }) => {
      const refusal = validateRecipe(body.blendRecipes, await catalogue());
      return refusal ?? { answer: { message: 'That blend can be roasted.' } };
    },
    'POST /dynamically-priced-orders': async ({ body, member }) => {
      const shelf = await catalogue();
      const totals = priceOrder(body, shelf, tierOf(member, shelf));
      return 'refused' in totals ? totals : { answer: pricedOrderAnswer(totals) };
    },
    'GET /blends/price-check': keptPerShelf(catalogue, (shelf) =>
      calls['GET /blends/price-check'].answer.parse(priceCheck(shelf, publicUrl)),
    ),
  };
}
