/** Words that filling and packing share. */
export const bagsOf = (count: number): string => (count === 1 ? '1 bag' : `${count} bags`);
