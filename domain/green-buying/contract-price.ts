/** What a kilo on contract costs, in pence: agreed as it is, or as so much above or below a market price that is fixed later. */

/** The dearest lots at auctions stay below it, in pence a kilo. */
export const HIGHEST_PRICE = 5_000_000;

/** The market’s price on the day of fixing, and what was agreed above or below it; `null` where nothing is left of it. */
export function fixedPrice(marketPrice: number, differential: number): number | null {
  const price = marketPrice + differential;
  return price > 0 && price <= HIGHEST_PRICE ? price : null;
}
