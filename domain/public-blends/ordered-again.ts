import { FEWEST_BUYERS, FEWEST_SHOWN } from './limits.ts';

const TEN = 10;

/** How many of ten buyers ordered again; `null` while that would tell of few people. */
export const orderedAgain = (buyers: number, again: number): { in_ten: number; buyers: number } | null =>
  buyers < FEWEST_BUYERS || again < FEWEST_SHOWN
    ? null
    : { in_ten: Math.round((again * TEN) / buyers), buyers: Math.floor(buyers / TEN) * TEN };
