/**
 * Rates of VAT, each with the day from which it holds: the one place that knows them. Roasted coffee is zero-rated food (HMRC
 * VFOOD7720), and delivery for one price follows the goods. Not tax advice: an accountant confirms it before trade.
 */
import type { Day } from '../dispatch/day.ts';

export type Supply = keyof typeof RATES;

interface Rate {
  from: Day;
  percent: number;
}

const RATES = {
  coffee: [{ from: '1973-04-01', percent: 0 }],
  delivery: [{ from: '1973-04-01', percent: 0 }],
} as const satisfies Record<string, readonly Rate[]>;

/** The rate of what is supplied on that day. */
export function vatPercent(supply: Supply, day: Day): number {
  const rate = RATES[supply].findLast(({ from }) => from <= day);
  if (rate === undefined) throw new RangeError(`There is no rate of VAT for ${supply} on ${day}.`);
  return rate.percent;
}

/** Every rate that there ever was, for those who look them up. */
export const vatTable = (): (Rate & { supply: string })[] =>
  Object.entries<readonly Rate[]>(RATES).flatMap(([supply, rates]) =>
    rates.map((rate) => ({ supply, ...rate })),
  );

/** The VAT inside a price, in pence, half a penny rounded up. */
export const vatInside = (pence: number, percent: number): number =>
  Math.round((pence * percent) / (100 + percent));
