/** What a flight costs: the same whatever is in it, so that its price tells nothing of the coffees. */
import { roundedRatio } from '#domain/money/rounding.ts';
import type { LinePrice, PricedRow } from '#domain/pricing/line.ts';
import { costLine } from '#domain/pricing/line-costs.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { FLIGHT } from './flight.ts';

/** A coffee of the taster shelf. */
export interface ShelfCoffee {
  recipe: readonly PricedRow[];
  roastId: number;
}

export interface FlightPrice extends LinePrice {
  /** What the coffee of a flight costs us by the price chain, in pence: as its price, the mean of the shelf. */
  cost: number;
  landed: number;
}

/** Of a flight that can't be had. */
export const NO_PRICE: FlightPrice = {
  pricePerKilo: 0,
  volumeDiscountPerKilo: 0,
  quantity: FLIGHT.bags,
  unitPrice: 0,
  subtotal: 0,
  volumeDiscount: 0,
  totalPrice: 0,
  weight: FLIGHT.grams,
  cost: 0,
  landed: 0,
};

/**
 * Five times the mean price of a bag over the shelf, rounded up to a penny a bag, and never below what the five dearest coffees cost
 * us: any five of the shelf may be in it. No volume discount is taken off. `null` where the shelf is empty.
 */
export function priceFlight(
  shelf: readonly ShelfCoffee[],
  tier: PriceTier,
  parameters: PricingParameters,
): FlightPrice | null {
  if (shelf.length === 0) return null;
  const bags = shelf.map((coffee) => bagOf(coffee, tier, parameters));
  const sumsOf = (which: keyof (typeof bags)[number]) => sumOf(bags.map((bag) => bag[which]));
  const dearest = bags
    .map(({ cost }) => cost)
    .toSorted((a, b) => b - a)
    .slice(0, FLIGHT.bags);
  const unitPrice = Math.max(
    Math.ceil(sumsOf('price') / bags.length),
    Math.ceil(sumOf(dearest) / (dearest.length * 1000)),
  );
  return {
    pricePerKilo: roundedRatio(unitPrice * 1000, FLIGHT.bagGrams),
    volumeDiscountPerKilo: 0,
    quantity: FLIGHT.bags,
    unitPrice,
    subtotal: FLIGHT.bags * unitPrice,
    volumeDiscount: 0,
    totalPrice: FLIGHT.bags * unitPrice,
    weight: FLIGHT.grams,
    cost: roundedRatio(FLIGHT.bags * sumsOf('cost'), bags.length * 1000),
    landed: roundedRatio(FLIGHT.bags * sumsOf('landed'), bags.length * 1000),
  };
}

/** Its price in pence, and what it costs in thousandths of them, which are whole. */
function bagOf({ recipe, roastId }: ShelfCoffee, tier: PriceTier, parameters: PricingParameters) {
  const line = { recipe, roastId, bagSizeId: FLIGHT.bagSizeId, quantity: 1, tier };
  const { price, rows } = costLine(line, parameters);
  return {
    price: price.unitPrice,
    cost: sumOf(rows.map(({ weight, costPrice }) => weight * costPrice)),
    landed: sumOf(rows.map(({ weight, landedCost }) => weight * landedCost)),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
