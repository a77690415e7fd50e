/** The dearest kilo, in pence, of which a bag of so many grams, rounded to a penny, still costs no more than this. */
export const dearestKilo = (mostPence: number, grams: number): number =>
  Math.ceil((1000 * mostPence + 500) / grams) - 1;
