import { roundedRatio } from '#domain/money/rounding.ts';

/** A volume discount as the public price list has it. */
export interface Discount {
  fromGrams: number;
  percent: number;
}

export interface WholesalePrice {
  /** Pence, after the discount. */
  perKilo: number;
  total: number;
  /** Per cent that came off; 0 below the first discount. */
  percent: number;
}

const GRAMS = 1000;

/** What so many kilos of one coffee cost in 1 kg bags, ordered at once: as `totalLine`, from the prices that everybody may know. */
export function wholesalePrice(
  kilos: number,
  pricePerKilo: number,
  discounts: readonly Discount[],
): WholesalePrice {
  const percent = discounts.findLast(({ fromGrams }) => fromGrams <= kilos * GRAMS)?.percent ?? 0;
  const off = roundedRatio(pricePerKilo * Math.round(percent * 100), 10_000);
  return { perKilo: pricePerKilo - off, total: kilos * (pricePerKilo - off), percent };
}
