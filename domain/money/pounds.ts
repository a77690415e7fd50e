/** Money is whole pence inside the shop and pounds with at most two decimals outside it. */

const GBP = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'GBP' });

/** For the wire: 2450 becomes the number 24.5. */
export const toPounds = (pence: number): number => pence / 100;

/** From the wire: 24.5 becomes 2450; `null` for a fraction of a penny or what no amount can be. */
export function fromPounds(pounds: number): number | null {
  const pence = Math.round(pounds * 100);
  return Number.isSafeInteger(pence) && pence / 100 === pounds ? pence : null;
}

/** For people: 2450 becomes £24.50. */
export const formatPounds = (pence: number): string => GBP.format(pence / 100);

/** From people: £24.50, 24.5 or £1,024 become pence; `null` for anything else. */
export function parsePounds(text: string): number | null {
  const amount = /^(-?)£? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!amount) return null;
  const [, minus = '', whole = '', fraction = ''] = amount;
  const pence = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(pence)) return null;
  return minus && pence > 0 ? -pence : pence;
}
