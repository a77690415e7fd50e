/** Weights in words. */

/** As one says it: `250 g`, `1.5 kg`. */
export const weightInWords = (grams: number): string => (grams < 1000 ? `${grams} g` : kilosInWords(grams));

const KILOS = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 });

export const kilosInWords = (grams: number): string => `${KILOS.format(grams / 1000)} kg`;

const TENTHS = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** To 100 g, which is how much one can see in a sack; a true minus below zero. */
export const visibleKilos = (grams: number): string => `${withMinus(TENTHS.format(grams / 1000))} kg`;

/** To the gram, as on the scale. */
export const gramsOnScale = (grams: number): string => `${withMinus(grams.toLocaleString('en-GB'))} g`;

const withMinus = (figure: string): string => figure.replace('-', '−');
