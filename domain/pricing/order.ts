import { type ShippingOptionId, shippingCost } from '#domain/postage/postage.ts';
import { takenOffBy, type Worth } from '#domain/voucher/voucher.ts';
import type { LinePrice } from './line.ts';
import type { PricingParameters } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

/** A cart's totals before delivery. */
export interface CartTotals {
  subtotal: number;
  volumeDiscount: number;
  /** Price of the coffee: subtotal less volume discount. Free delivery goes by this, so that a voucher never costs the delivery. */
  goods: number;
  /** What a voucher takes off the goods. */
  voucherDiscount: number;
  /** Grams. */
  weight: number;
}

export interface OrderTotals extends CartTotals {
  shippingCost: number;
  total: number;
}

export function totalCart(lines: readonly LinePrice[], voucher: Worth | null = null): CartTotals {
  const totals = { subtotal: 0, volumeDiscount: 0, goods: 0, voucherDiscount: 0, weight: 0 };
  for (const line of lines) {
    totals.subtotal += line.subtotal;
    totals.volumeDiscount += line.volumeDiscount;
    totals.goods += line.totalPrice;
    totals.weight += line.weight;
  }
  if (voucher !== null) totals.voucherDiscount = takenOffBy(voucher, totals.goods);
  return totals;
}

/** The lines must be priced for the same tier. */
export function totalOrder(
  lines: readonly LinePrice[],
  { tier, option, voucher = null }: { tier: PriceTier; option: ShippingOptionId; voucher?: Worth | null },
  parameters: PricingParameters,
): OrderTotals {
  const cart = totalCart(lines, voucher);
  const shipping = shippingCost({ grams: cart.weight, goods: cart.goods, tier, option }, parameters.postage);
  return { ...cart, shippingCost: shipping, total: cart.goods - cart.voucherDiscount + shipping };
}
