import { type ShippingOptionId, shippingCost } from '../postage/postage.ts';
import type { LinePrice } from './line.ts';
import type { PricingParameters } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

/** A cart's totals before delivery. */
export interface CartTotals {
  subtotal: number;
  volumeDiscount: number;
  /** Price of the coffee: subtotal less discount. */
  goods: number;
  /** Grams. */
  weight: number;
}

export interface OrderTotals extends CartTotals {
  shippingCost: number;
  total: number;
}

export function totalCart(lines: readonly LinePrice[]): CartTotals {
  const totals = { subtotal: 0, volumeDiscount: 0, goods: 0, weight: 0 };
  for (const line of lines) {
    totals.subtotal += line.subtotal;
    totals.volumeDiscount += line.volumeDiscount;
    totals.goods += line.totalPrice;
    totals.weight += line.weight;
  }
  return totals;
}

/** The lines must be priced for the same tier. */
export function totalOrder(
  lines: readonly LinePrice[],
  { tier, option }: { tier: PriceTier; option: ShippingOptionId },
  parameters: PricingParameters,
): OrderTotals {
  const cart = totalCart(lines);
  const shipping = shippingCost({ grams: cart.weight, goods: cart.goods, tier, option }, parameters.postage);
  return { ...cart, shippingCost: shipping, total: cart.goods + shipping };
}
