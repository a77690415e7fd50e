/** Odds: how many in ten would like one coffee better than another, as far as anybody should say that of a guess. */

const FEWEST = 3;
const MOST = 9;

export const tensOf = (chance: number): number => Math.min(MOST, Math.max(FEWEST, Math.round(chance * 10)));
