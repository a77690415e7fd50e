import type { PriceTier } from '../pricing/price-tier.ts';

/** 1 First Class (Next Day), 2 Second Class (2 Days). */
export type ShippingOptionId = 1 | 2;

export const SHIPPING_OPTIONS: readonly ShippingOptionId[] = [1, 2];

export const isShippingOption = (id: number): id is ShippingOptionId => id === 1 || id === 2;

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

const SECOND_CLASS = 2;

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
