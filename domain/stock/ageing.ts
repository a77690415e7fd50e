/** Green coffee that grows old: how much of it nobody will have used up soon. */
import { DEMAND_DAYS } from './availability.ts';

/** Green coffee fades: from this age on it should be used up. */
export const OLD_AFTER_DAYS = 180;

/** So long what is in demand anyway may take to use it up. */
const SOON_DAYS = 56;

interface AgeingBean {
  /** Grams in lots that are old. The oldest are used first. */
  old: number;
  /** Held by open orders. */
  reserved: number;
  /** In demand in the last four weeks. */
  demand: number;
}

/** The old grams that are left after open orders and as much demand as of late. */
export const leftOver = ({ old, reserved, demand }: AgeingBean): number =>
  Math.max(0, old - reserved - Math.ceil((demand * SOON_DAYS) / DEMAND_DAYS));
