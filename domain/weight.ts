/** A weight as one says it: `250 g`, `1.5 kg`. */
export const weightInWords = (grams: number): string => (grams < 1000 ? `${grams} g` : kilosInWords(grams));

export const kilosInWords = (grams: number): string => `${grams / 1000} kg`;
