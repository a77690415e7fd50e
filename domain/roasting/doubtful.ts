/** What somebody typed against what is usual: they are asked once whether it is meant so. */

const TIMES = 2;

/** Whether it looks like a digit too many or too few: somebody has to say that it is meant so. */
export const isDoubtful = (grams: number, expected: number, most = expected): boolean =>
  grams > most * TIMES || grams * TIMES < expected;

/** As above, of a count: that nothing is left is said on purpose. */
export const isDoubtfulCount = (grams: number, expected: number, most = expected): boolean =>
  grams > 0 && isDoubtful(grams, expected, most);

/** A batch that has been in for less than half of its minutes was hardly meant to be dropped. */
export const isEarly = (minutesInside: number, usualMinutes: number): boolean =>
  minutesInside * 2 < usualMinutes;

/** No roast loses so much more or less than usual: something was spilled, or the weight is a slip of the finger. */
const DOUBTFUL_FROM_BP = 500;

export const isDoubtfulLoss = (lossBp: number, usualBp: number): boolean =>
  Math.abs(lossBp - usualBp) > DOUBTFUL_FROM_BP;
