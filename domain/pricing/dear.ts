/** From here a kilo costs twice what most of our beans do; a buyer should see it before they choose it. */
const DEAR_PER_KILO = 4000;

/** Whether a coffee is marked dear, by the pence that a kilo of it costs. */
export const isDear = (pricePerKilo: number): boolean => pricePerKilo > DEAR_PER_KILO;
