/** Green coffee on the scale, against what the plan asks for. */

const MOST_OFF = 0.01;
/** More than this is a digit too many, not a hand that shook. */
const MOST_TIMES = 2;

/** Whether somebody has to say that it is meant so. */
export const isFarOff = (grams: number, planned: number): boolean =>
  Math.abs(grams - planned) / planned > MOST_OFF;

/** Nobody means this, however sure they are. */
export const isSlip = (grams: number, planned: number): boolean => grams > planned * MOST_TIMES;
