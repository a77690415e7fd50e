/** A cart at today's prices. */
import { type LinePrice, priceLine } from '../../domain/pricing/line.ts';
import { type CartTotals, totalCart } from '../../domain/pricing/order.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { beanOf, type Catalogue, type HouseBlend } from '../catalogue/catalogue.ts';
import type { CartRow, LineRow } from './cart-store.ts';

/** What the prices and the days of delivery of a cart depend on. */
export interface Pricing {
  catalogue: Catalogue;
  tier: PriceTier;
  now: Date;
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
