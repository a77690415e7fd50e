/** Net weight as the law has it printed on a bag. */

import { gramsOnScale } from '#domain/weight.ts';

/** Least height of the digits in millimetres, by the grams in the bag. */
export function digitMillimetres(grams: number): number {
  if (grams <= 50) return 2;
  if (grams <= 200) return 3;
  return grams <= 1000 ? 4 : 6;
}

/** More than this over what a bag is sold as is a slip of the finger, not generosity. */
const MOST_OVER = 0.1;
const LEAST_ALLOWED_OVER = 10;

/** Why a bag of so many grams is not filled right, or `null`: none is ever lighter than what it is sold as. */
export function whyNotFilled(grams: number, sold: number): string | null {
  if (grams < sold)
    return `This bag holds ${gramsOnScale(grams)}. It is sold as ${gramsOnScale(sold)}, so it needs ${gramsOnScale(sold - grams)} more.`;
  const most = sold + Math.max(LEAST_ALLOWED_OVER, Math.round(sold * MOST_OVER));
  return grams > most
    ? `${gramsOnScale(grams)} is more than a bag of ${gramsOnScale(sold)} takes. Please weigh it again.`
    : null;
}
