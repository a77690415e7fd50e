import { type ShippingOptionId, shippingCost } from '#domain/postage/postage.ts';
import { isTaster } from '#domain/reorders/arrivals.ts';
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
  /** The part of them that a voucher or a flight’s credit may come off: all but a storefront’s. */
  voucherGoods: number;
  /** What a voucher or a flight’s credit takes off. */
  voucherDiscount: number;
  /** Grams. */
  weight: number;
  /** Grams of the same in bags that are no tasters, by which a flight’s credit goes. */
  bagGrams: number;
}

export interface OrderTotals extends CartTotals {
  shippingCost: number;
  total: number;
}

export function totalCart(lines: readonly LinePrice[], voucher: Worth | null = null): CartTotals {
  const totals: CartTotals = {
    subtotal: 0,
    volumeDiscount: 0,
    goods: 0,
    voucherGoods: 0,
    voucherDiscount: 0,
    weight: 0,
    bagGrams: 0,
  };
  for (const line of lines) {
    totals.subtotal += line.subtotal;
    totals.volumeDiscount += line.volumeDiscount;
    totals.goods += line.totalPrice;
    totals.weight += line.weight;
    if (line.isOfStorefront === true) continue;
    totals.voucherGoods += line.totalPrice;
    if (line.isFlight !== true && !isTaster(line.weight / line.quantity)) totals.bagGrams += line.weight;
  }
  if (voucher !== null) totals.voucherDiscount = takenOffBy(voucher, totals);
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
