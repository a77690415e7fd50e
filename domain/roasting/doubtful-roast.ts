/** What a batch went through, against what is usual: somebody is asked once whether it is meant so. */

/** A batch that has been in for less than half of its minutes was hardly meant to be dropped. */
export const isEarly = (minutesInside: number, usualMinutes: number): boolean =>
  minutesInside * 2 < usualMinutes;

/** No roast loses so much more or less than usual: something was spilled, or the weight is a slip of the finger. */
const DOUBTFUL_FROM_BP = 500;

export const isDoubtfulLoss = (lossBp: number, usualBp: number): boolean =>
  Math.abs(lossBp - usualBp) > DOUBTFUL_FROM_BP;
