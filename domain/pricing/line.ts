import { roundedRatio } from '#domain/money/rounding.ts';
import { markedUp } from '#domain/storefronts/storefront.ts';
import { type BeanCosts, type BlendBasis, costChain, withoutList } from './cost-chain.ts';
import { known, type PricingParameters, type VolumeDiscount } from './parameters.ts';
import type { PriceTier } from './price-tier.ts';

/** One row of a recipe with the bean at today's green price. Percentages are whole and total 100. */
export interface PricedRow {
  bean: BeanCosts;
  percentage: number;
}

/** A line: bags of one coffee for one caller. */
export interface Line<Row extends PricedRow = PricedRow> {
  recipe: readonly Row[];
  roastId: number;
  bagSizeId: number;
  quantity: number;
  tier: PriceTier;
  /** At a maker’s storefront: whole per cent on top of the price of the tier. */
  markUpPercent?: number;
}

/** A line's price in pence, and its weight in grams. `pricePerKilo` holds for this bag size only. */
export interface LinePrice {
  /** To be tasted, whatever its bags weigh. */
  isFlight?: boolean;
  /** At a maker’s storefront, where no voucher comes off it. */
  isOfStorefront?: boolean;
  pricePerKilo: number;
  volumeDiscountPerKilo: number;
  quantity: number;
  unitPrice: number;
  subtotal: number;
  volumeDiscount: number;
  totalPrice: number;
  weight: number;
}

export const priceLine = (line: Line, parameters: PricingParameters): LinePrice =>
  sellLine(line, parameters).price;

/**
 * The line as it is sold, with its price. A volume discount is whole pence of a kilo, so where a price list takes little off a kilo,
 * the discount may become smaller by more. Then the line is sold without the list, which never makes anything dearer.
 */
export function sellLine<Row extends PricedRow>(
  line: Line<Row>,
  parameters: PricingParameters,
): { line: Line<Row>; price: LinePrice } {
  const sold = { line, price: priceOf(line, parameters) };
  const hasList = line.recipe.some(({ bean }) => bean.percentOff !== undefined);
  if (!hasList || sold.price.volumeDiscount === 0) return sold;
  const plain = { ...line, recipe: line.recipe.map((row) => ({ ...row, bean: withoutList(row.bean) })) };
  const price = priceOf(plain, parameters);
  return price.totalPrice < sold.price.totalPrice ? { line: plain, price } : sold;
}

function priceOf(line: Line, parameters: PricingParameters): LinePrice {
  const basis = blendBasis(line, parameters);
  let hundredKilos = 0;
  for (const { bean, percentage } of line.recipe) {
    hundredKilos += percentage * costChain(bean, basis, parameters).salePricePerKilo;
  }
  return totalLine(markedUp(roundedRatio(hundredKilos, 100), line.markUpPercent ?? 0), line, parameters);
}

/** Pence of a line’s price that are the mark-up. Rounding may leave a line of little coffee without any. */
export function markUpOnLine(line: Line, parameters: PricingParameters): number {
  const { markUpPercent: _, ...before } = line;
  return Math.max(0, priceLine(line, parameters).totalPrice - priceLine(before, parameters).totalPrice);
}

/** The part of a line's price that follows from its price per kilo. */
export function totalLine(pricePerKilo: number, line: Line, parameters: PricingParameters): LinePrice {
  const { quantity } = line;
  const { grams } = known(parameters.bagSizes[line.bagSizeId], 'bag size');
  const weight = quantity * grams;
  const unitPrice = roundedRatio(pricePerKilo * grams, 1000);
  const subtotal = quantity * unitPrice;
  const volumeDiscountPerKilo = roundedRatio(pricePerKilo * discountBp(weight, parameters), 10000);
  const volumeDiscount = roundedRatio(volumeDiscountPerKilo * weight, 1000);
  const totalPrice = subtotal - volumeDiscount;
  return {
    pricePerKilo,
    volumeDiscountPerKilo,
    quantity,
    unitPrice,
    subtotal,
    volumeDiscount,
    totalPrice,
    weight,
  };
}

export function blendBasis(line: Line, parameters: PricingParameters): BlendBasis {
  const { recipe, roastId, bagSizeId, tier } = line;
  const { weightLossBp } = known(parameters.roasts[roastId], 'roast');
  let loss = 0;
  for (const { bean, percentage } of recipe) loss += percentage * (weightLossBp + bean.roastLossAdjustBp);
  return { beanCount: recipe.length, lossBp: roundedRatio(loss, 100), roastId, bagSizeId, tier };
}

/** The next volume discount above this weight; `null` when there is none. */
export function nextDiscount(grams: number, { volumeDiscounts }: PricingParameters): VolumeDiscount | null {
  return volumeDiscounts.find(({ minGrams }) => minGrams > grams) ?? null;
}

function discountBp(grams: number, { volumeDiscounts }: PricingParameters): number {
  return volumeDiscounts.findLast(({ minGrams }) => minGrams <= grams)?.discountBp ?? 0;
}
