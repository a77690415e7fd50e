/** What green coffee costs in the roastery: its price at the port of shipment, and what the way here added. Pence per kilo. */
import { roundedRatio } from '#domain/money/rounding.ts';

export interface LotCosts {
  fob: number;
  freight: number;
  duty: number;
  other: number;
}

export const landedCost = ({ fob, freight, duty, other }: LotCosts): number => fob + freight + duty + other;

/** The mean over all lots by what each has on hand; `null` where there is nothing. */
export function weightedLandedCost(lots: readonly (LotCosts & { onHand: number })[]): number | null {
  let [grams, cost] = [0, 0];
  for (const { onHand, ...costs } of lots) {
    grams += onHand;
    cost += onHand * landedCost(costs);
  }
  return grams === 0 ? null : roundedRatio(cost, grams);
}
