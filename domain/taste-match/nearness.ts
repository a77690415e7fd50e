/** How near a proposal comes to its target, as customers read it. */
import { formatPounds } from '#domain/money/pounds.ts';

/** From 1, absent, to 10: the furthest that a taste can be off. */
const SCALE_POINTS = 9;
/** Certificates below this are rounding errors of the proof. */
const PROVEN_RMS = 0.005;
const ROUNDING_SLACK = 1e-9;

/**
 * Match percentage: 100% less the part of the scale's nine points that a taste is off on average (the root mean square,
 * weighted as the target is). It is worked out from the figure as shown, with two decimals, and rounded down.
 */
export function matchPercentage(rms: number): number {
  const shown = Math.round(Math.min(rms, SCALE_POINTS) * 100) / 100;
  return Math.floor(100 * (1 - shown / SCALE_POINTS) + ROUNDING_SLACK);
}

export interface Within {
  /** Pence for a kilo. */
  maxPrice: number | null;
  isRoastFixed: boolean;
  isWithoutDecaf: boolean;
  hasLeftOut: boolean;
}

export const isProven = (certificateRms: number): boolean => certificateRms < PROVEN_RMS;

/** Says that nothing comes nearer, with everything that it holds within; nothing where that is not proven. */
export const proofInWords = (certificateRms: number, within: Within): string | null =>
  isProven(certificateRms) ? `This is as close as we can get${withinInWords(within)}.` : null;

/** Such as ` at this roast under £30.00 a kilo without decaf`, and nothing where everything is allowed. */
export function withinInWords(within: Within): string {
  const leftOut = [
    ...(within.isWithoutDecaf ? ['decaf'] : []),
    ...(within.hasLeftOut ? ['the beans that you left out'] : []),
  ].join(' or ');
  return [
    within.isRoastFixed ? ' at this roast' : '',
    within.maxPrice === null ? '' : ` under ${formatPounds(within.maxPrice)} a kilo`,
    leftOut === '' ? '' : ` without ${leftOut}`,
  ].join('');
}
