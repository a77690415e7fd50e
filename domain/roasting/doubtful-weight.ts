/** A weight that somebody typed, against what the books or the plan say. */

const TIMES = 2;

/** Whether it looks like a digit too many or too few: somebody has to say that it is meant so. */
export const isDoubtful = (grams: number, expected: number, most = expected): boolean =>
  grams > most * TIMES || grams * TIMES < expected;

/** As above, of a count: that nothing is left is said on purpose. */
export const isDoubtfulCount = (grams: number, expected: number, most = expected): boolean =>
  grams > 0 && isDoubtful(grams, expected, most);
