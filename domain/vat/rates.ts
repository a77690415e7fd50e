/**
 * Rates of VAT, each with the day from which it holds. Roasted coffee is zero-rated food (HMRC VFOOD7720), and delivery for one
 * price follows the goods; until the office settles other rates that is all. Not tax advice: an accountant confirms it before trade.
 */
import type { Day } from '../dispatch/day.ts';

export const SUPPLIES = ['coffee', 'delivery'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** In per cent. */
export type VatRates = Readonly<Record<Supply, number>>;

export const FIRST_VAT_RATES: VatRates = { coffee: 0, delivery: 0 };

/** Before that day there was no VAT. */
const FIRST_DAY = '1973-04-01';

interface RateFrom {
  supply: Supply;
  from: Day;
  percent: number;
}

/** Every rate that there ever was or is to come, for those who look them up; of the changes the first comes first. */
export const vatTable = (changes: readonly { from: Day; rates: VatRates }[]): RateFrom[] =>
  SUPPLIES.flatMap((supply) =>
    [{ from: FIRST_DAY, rates: FIRST_VAT_RATES }, ...changes]
      .map(({ from, rates }) => ({ supply, from, percent: rates[supply] }))
      .filter(({ percent }, i, all) => percent !== all[i - 1]?.percent),
  );

/** The VAT inside a price, in pence, half a penny rounded up. */
export const vatInside = (pence: number, percent: number): number =>
  Math.round((pence * percent) / (100 + percent));

/** The plan of a business is a service at the standard rate, which the office does not settle. */
const BUSINESS_PLANS: readonly { from: Day; percent: number }[] = [{ from: '2011-01-04', percent: 20 }];

/** The rate of a business's plan that is charged on that day. */
export function businessPlanRate(day: Day): number {
  const rate = BUSINESS_PLANS.findLast(({ from }) => from <= day);
  if (rate === undefined) throw new RangeError(`There is no rate of VAT for plans on ${day}.`);
  return rate.percent;
}
