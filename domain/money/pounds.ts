/**
 * Money is whole pence inside the shop and pounds with at most two decimals outside it. Pounds become pence here and
 * nowhere else: 10.2 * 100 is 1019.9999999999999, which equals no price.
 */

const GBP = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'GBP' });

/** For the wire: 2450 becomes the number 24.5. */
export const toPounds = (pence: number): number => pence / 100;

/** Of an amount that the contract let through or the shop answered: 24.5 becomes 2450, 10.2 becomes 1020. */
export const toPence = (pounds: number): number => Math.round(pounds * 100);

/** A sum of amounts in pounds, to the penny. */
export const sumPounds = (amounts: readonly number[]): number =>
  toPounds(amounts.reduce((pence, amount) => pence + toPence(amount), 0));

/** From the wire: 24.5 becomes 2450; `null` for a fraction of a penny or what no amount can be. */
export function fromPounds(pounds: number): number | null {
  const pence = toPence(pounds);
  return Number.isSafeInteger(pence) && pence / 100 === pounds ? pence : null;
}

/** For people: 2450 becomes £24.50. */
export const formatPounds = (pence: number): string => GBP.format(pence / 100);

/** For fields, files and PayPal: 2450 becomes 24.50. */
export const formatDecimal = (pence: number): string => toPounds(pence).toFixed(2);

/** From people: £24.50, 24.5 or £1,024 become pence; `null` for anything else. */
export function parsePounds(text: string): number | null {
  const amount = /^(-?)£? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!amount) return null;
  const [, minus = '', whole = '', fraction = ''] = amount;
  const pence = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(pence)) return null;
  return minus && pence > 0 ? -pence : pence;
}
