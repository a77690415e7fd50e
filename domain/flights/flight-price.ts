/** What a flight costs: the same whatever is in it, so that its price tells nothing of the coffees. */
import { roundedRatio } from '#domain/money/rounding.ts';
import type { LinePrice, PricedRow } from '#domain/pricing/line.ts';
import { costLine } from '#domain/pricing/line-costs.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { FLIGHT, type FlightKind } from './flight.ts';

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
export const noPriceOf = ({ bags, grams }: FlightKind): FlightPrice => ({
  pricePerKilo: 0,
  volumeDiscountPerKilo: 0,
  quantity: bags,
  unitPrice: 0,
  subtotal: 0,
  volumeDiscount: 0,
  totalPrice: 0,
  weight: grams,
  cost: 0,
  landed: 0,
});

/**
 * Five times the mean price of a bag over the shelf, rounded up to a penny a bag, and never below what the five dearest coffees cost
 * us: any five of the shelf may be in it. No volume discount is taken off. `null` where the shelf is empty.
 */
export function priceFlight(
  shelf: readonly ShelfCoffee[],
  { tier, parameters }: { tier: PriceTier; parameters: PricingParameters },
  kind: FlightKind = FLIGHT,
): FlightPrice | null {
  if (shelf.length === 0) return null;
  const bags = shelf.map((coffee) => bagOf(coffee, { tier, bagSizeId: kind.bagSizeId }, parameters));
  const sumsOf = (which: keyof (typeof bags)[number]) => sumOf(bags.map((bag) => bag[which]));
  const dearest = bags
    .map(({ cost }) => cost)
    .toSorted((a, b) => b - a)
    .slice(0, kind.bags);
  const unitPrice = Math.max(
    Math.ceil(sumsOf('price') / bags.length),
    Math.ceil(sumOf(dearest) / (dearest.length * 1000)),
  );
  return {
    pricePerKilo: roundedRatio(unitPrice * 1000, kind.bagGrams),
    volumeDiscountPerKilo: 0,
    quantity: kind.bags,
    unitPrice,
    subtotal: kind.bags * unitPrice,
    volumeDiscount: 0,
    totalPrice: kind.bags * unitPrice,
    weight: kind.grams,
    cost: roundedRatio(kind.bags * sumsOf('cost'), bags.length * 1000),
    landed: roundedRatio(kind.bags * sumsOf('landed'), bags.length * 1000),
  };
}

/** Its price in pence, and what it costs in thousandths of them, which are whole. */
function bagOf(
  { recipe, roastId }: ShelfCoffee,
  of: { tier: PriceTier; bagSizeId: number },
  parameters: PricingParameters,
) {
  const line = { recipe, roastId, quantity: 1, ...of };
  const { price, rows } = costLine(line, parameters);
  return {
    price: price.unitPrice,
    cost: sumOf(rows.map(({ weight, costPrice }) => weight * costPrice)),
    landed: sumOf(rows.map(({ weight, landedCost }) => weight * landedCost)),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
