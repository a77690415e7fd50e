/** Words that filling and packing share. */
export const gramsOf = (grams: number): string => (grams < 1000 ? `${grams} g` : `${grams / 1000} kg`);

export const bagsOf = (count: number): string => (count === 1 ? '1 bag' : `${count} bags`);
