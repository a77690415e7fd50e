/** A cart at today's prices. */
import { type Need, needsOf, type PromiseDispatch } from '../../domain/dispatch/promise.ts';
import { type LinePrice, priceLine } from '../../domain/pricing/line.ts';
import { type CartTotals, totalCart } from '../../domain/pricing/order.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { beanOf, type Catalogue, type HouseBlend } from '../catalogue/catalogue.ts';
import type { CartRow, LineRow } from './cart-store.ts';

/** What the prices of a cart depend on. */
export interface Pricing {
  catalogue: Catalogue;
  tier: PriceTier;
  now: Date;
}

/** A cart's prices with the day on which it would leave. */
export interface Offer extends Pricing {
  promise: PromiseDispatch;
}

export interface PricedLine {
  row: LineRow;
  recipe: HouseBlend['recipe'];
  price: LinePrice;
}

export interface PricedCart {
  id: string;
  lines: PricedLine[];
  totals: CartTotals;
}

export function priceCart({ id, lines }: CartRow, pricing: Pricing): PricedCart {
  const priced = lines.map((row) => priceRow(row, pricing));
  return { id, lines: priced, totals: totalCart(priced.map(({ price }) => price)) };
}

export function priceRow(row: LineRow, { catalogue, tier }: Pricing): PricedLine {
  const recipe = row.recipe.map(({ bean_id, percentage }) => ({
    bean: beanOf(bean_id, catalogue.beans),
    percentage,
  }));
  const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = row;
  const price = priceLine({ recipe, roastId, bagSizeId, quantity, tier }, catalogue.parameters);
  return { row, recipe, price };
}

/** What the roastery would have to roast for a cart. */
export const needsOfCart = ({ lines }: PricedCart): Need[] =>
  needsOf(
    lines.map(({ row, recipe, price }) => ({
      recipe: recipe.map(({ bean, percentage }) => ({ beanId: bean.row.id, percentage })),
      roastId: row.roast_id,
      grams: price.weight,
    })),
  );
