/** Loss: how much lighter coffee leaves the roaster than it went in, in basis points. */

/** How often a roastable was roasted on a machine, and with what mean loss. */
export interface RoastedBefore {
  times: number;
  meanLossBp: number;
}

/** So many roasts weigh as much as the loss that prices allow for. */
const WEIGHT_OF_PRIOR = 8;
/** A loss this far from its mean asks for a taste. */
const ODD_FROM_BP = 150;

export const learnedLossBp = (priorBp: number, { times, meanLossBp }: RoastedBefore): number =>
  Math.round((times * meanLossBp + WEIGHT_OF_PRIOR * priorBp) / (times + WEIGHT_OF_PRIOR));

/** The least green coffee that gives so much roasted. */
export const greenFor = (roastedGrams: number, lossBp: number): number =>
  Math.ceil((roastedGrams * 10_000) / (10_000 - lossBp));

export const roastedFrom = (greenGrams: number, lossBp: number): number =>
  Math.floor((greenGrams * (10_000 - lossBp)) / 10_000);

export const lossBpOf = (greenGrams: number, roastedGrams: number): number =>
  Math.round(((greenGrams - roastedGrams) * 10_000) / greenGrams);

export const isOddLoss = (lossBp: number, expectedBp: number): boolean =>
  Math.abs(lossBp - expectedBp) > ODD_FROM_BP;

/** “14.7 %”. */
export const lossInWords = (lossBp: number): string => `${(lossBp / 100).toFixed(1)}\u00a0%`;
