/** A flight’s credit: what was paid for its bags comes off the first order with enough coffee in it, whole and once. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { formatPounds } from '#domain/money/pounds.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { weightInWords } from '#domain/weight.ts';

/** Grams in bags that are no tasters, by the tier of the order that it comes off. */
export const LEAST_GRAMS: Readonly<Record<PriceTier, number>> = { 0: 1000, 1: 2000, 2: 5000, 3: 10_000 };

/** From the day after the delivery, as it is known to us. */
export const DAYS_OF_CREDIT = 90;

/** Of a credit that comes back, as its order was cancelled or refunded. */
export const DAYS_ONCE_RETURNED = 14;

/** Its holder is reminded so long before its last day. */
export const DAYS_OF_REMINDER = 14;

/** To the end of that day in London. */
export const lastDayOf = (deliveredOn: Day): Day => dayAfter(deliveredOn, DAYS_OF_CREDIT);

export const missingGrams = (tier: PriceTier, bagGrams: number): number =>
  Math.max(0, LEAST_GRAMS[tier] - bagGrams);

/** What is to be added to an order, so that the credit comes off it. */
export const addInWords = (grams: number, pence: number): string =>
  `Add ${weightInWords(grams)} and your flight’s ${formatPounds(pence)} comes off.`;

interface CreditInMail {
  code: string;
  pence: number;
  /** `null` before the delivery. */
  endsOn: Day | null;
  tier: PriceTier;
  isGuests: boolean;
}

/** What a mail says of it. The code is for whoever orders without the account. */
export const creditInWords = ({ code, pence, endsOn, tier, isGuests }: CreditInMail): string[] => [
  `Order ${weightInWords(LEAST_GRAMS[tier])} or more of coffee in bags of 125 g or more ${
    endsOn === null ? `within ${DAYS_OF_CREDIT} days of the delivery` : `by ${dayInWords(endsOn)}`
  }, and the ${formatPounds(pence)} that you paid for your flight comes off, once.`,
  isGuests
    ? `Enter this code in your cart: ${code}`
    : `It counts by itself in your cart once you’re logged in. Without logging in, enter this code: ${code}`,
];
