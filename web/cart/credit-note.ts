import type { Cart } from '#contract/carts/carts.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { toPence } from '#domain/money/pounds.ts';
import { addInWords } from '#domain/voucher/flight-credit.ts';

/** Why the price of a flight doesn’t come off a cart, and, where only coffee is missing, until when it can; `null` where it does. */
export function creditNote({
  amount,
  problem,
  missing_grams: missing,
  ends_on: endsOn,
}: NonNullable<Cart['flight_credit']>): string | null {
  if (problem !== addInWords(missing, toPence(amount))) return problem;
  const until = endsOn === null ? '' : ` It can be used until ${dayInWords(endsOn)}.`;
  return `${problem} Bags of 125 g or more count.${until}`;
}
