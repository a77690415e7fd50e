/** `a / b` to the nearest whole number, exact halves up; for whole `a` of at least 0 and whole `b` above 0. */
export const roundedRatio = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));
