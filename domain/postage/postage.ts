import type { PriceTier } from '#domain/pricing/price-tier.ts';

/** First Class (Next Day), and Second Class (2 Days). */
export const FIRST_CLASS = 1;
export const SECOND_CLASS = 2;

export type ShippingOptionId = typeof FIRST_CLASS | typeof SECOND_CLASS;

export const SHIPPING_OPTIONS: readonly ShippingOptionId[] = [FIRST_CLASS, SECOND_CLASS];

export const isShippingOption = (id: number): id is ShippingOptionId =>
  id === FIRST_CLASS || id === SECOND_CLASS;

export interface PostageParameters {
  /** The heaviest parcel of each band in grams, lightest first; anything heavier than the last is split into parcels. */
  bandGrams: readonly number[];
  /** The price of a parcel of each band. */
  bandPrices: Readonly<Record<ShippingOptionId, readonly number[]>>;
  /** Goods from which Second Class is free and First Class costs the difference. */
  freeFrom: Readonly<Record<PriceTier, number>>;
}

interface Consignment {
  /** Net weight of the coffee. */
  grams: number;
  /** What the coffee costs after discounts. */
  goods: number;
  tier: PriceTier;
  option: ShippingOptionId;
}

export function shippingCost(consignment: Consignment, parameters: PostageParameters): number {
  const { grams, goods, tier, option } = consignment;
  const full = parcelsCost(grams, option, parameters);
  return goods < parameters.freeFrom[tier] ? full : full - parcelsCost(grams, SECOND_CLASS, parameters);
}

function parcelsCost(
  grams: number,
  option: ShippingOptionId,
  { bandGrams, bandPrices }: PostageParameters,
): number {
  const heaviest = bandGrams.at(-1);
  const heaviestPrice = bandPrices[option].at(-1);
  if (heaviest === undefined || heaviestPrice === undefined)
    throw new RangeError('The postage parameters have no band.');
  const rest = grams % heaviest;
  const restPrice = rest > 0 ? bandPrices[option][bandGrams.findIndex((most) => rest <= most)] : 0;
  return Math.floor(grams / heaviest) * heaviestPrice + (restPrice ?? heaviestPrice);
}
