/**
 * What moved of anybody's money is read with the right money, by whichever right it was done. Prices of coffee are no such amounts: they
 * are read by those who set them.
 */

const AMOUNTS = new Set([
  'amount',
  'balance_limit',
  'balanceLimit',
  'expected_amount',
  'least_goods',
  'pence',
  'pounds',
  'shipping',
]);
/** Orders with what goes back for each. */
const PAIRS = 'orders';
const POUNDS = /[-−]?£\s?\d[\d,]*(?:\.\d+)?/g;
const LEFT_OUT = '(left out)';

export function withoutAmounts(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(POUNDS, LEFT_OUT);
  if (Array.isArray(value)) return value.map(withoutAmounts);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, isAmount(name, held) ? LEFT_OUT : partOf(name, held)]),
  );
}

const isAmount = (name: string, held: unknown): boolean => AMOUNTS.has(name) && held !== null;

const partOf = (name: string, held: unknown): unknown =>
  name === PAIRS && Array.isArray(held)
    ? held.map((one: unknown) => (Array.isArray(one) ? [one[0], LEFT_OUT] : one))
    : withoutAmounts(held);
