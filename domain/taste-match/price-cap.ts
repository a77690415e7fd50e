/** What a kilo of a proposal may cost unless a customer says otherwise, in pence. */

/** A wish for another taste may cost so much more than the blend does now. */
const USUAL_INCREASE = 0.25;

/** Where there is no blend to compare with: above it rare beans would come in that hardly change the taste. */
export const FIRST_PRICE_CAP = 3000;

export const usualPriceCap = (presentPrice: number): number =>
  Math.round(presentPrice * (1 + USUAL_INCREASE));
