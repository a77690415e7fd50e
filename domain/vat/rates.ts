/**
 * Rates of VAT, each with the day from which it holds. Roasted coffee is zero-rated food (HMRC VFOOD7720), and delivery for one
 * price follows the goods; the plan of a business is a service at the standard rate. So it is until the office settles other
 * rates. Not tax advice: an accountant confirms it before trade.
 */
import type { Day } from '#domain/dispatch/day.ts';

export const SUPPLIES = ['coffee', 'delivery', 'business_plans'] as const;
export type Supply = (typeof SUPPLIES)[number];

/** In per cent. */
export type VatRates = Readonly<Record<Supply, number>>;

export const FIRST_VAT_RATES: VatRates = { coffee: 0, delivery: 0, business_plans: 20 };

/** Since when they hold: VAT began on the one day, and the standard rate is what it is since the other. */
const FIRST_DAYS: Readonly<Record<Supply, Day>> = {
  coffee: '1973-04-01',
  delivery: '1973-04-01',
  business_plans: '2011-01-04',
};

interface RateFrom {
  supply: Supply;
  from: Day;
  percent: number;
}

/** Every rate that there ever was or is to come, for those who look them up; of the changes the first comes first. */
export const vatTable = (changes: readonly { from: Day; rates: VatRates }[]): RateFrom[] =>
  SUPPLIES.flatMap((supply) =>
    [{ from: FIRST_DAYS[supply], rates: FIRST_VAT_RATES }, ...changes]
      .map(({ from, rates }) => ({ supply, from, percent: rates[supply] }))
      .filter(({ percent }, i, all) => percent !== all[i - 1]?.percent),
  );

/** The VAT inside a price, in pence, half a penny rounded up. */
export const vatInside = (pence: number, percent: number): number =>
  Math.round((pence * percent) / (100 + percent));
