/** What a wish for another taste may cost: so much more than the blend does now, unless a customer says otherwise. */
const USUAL_INCREASE = 0.25;

/** The usual limit on the price of a kilo, in pence. */
export const usualPriceCap = (presentPrice: number): number =>
  Math.round(presentPrice * (1 + USUAL_INCREASE));
