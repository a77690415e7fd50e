import type { BagSize, Grind } from '#contract/catalogue/lookups.ts';
import type { Buyable } from './buyable.ts';
import type { Prices } from './use-prices.ts';

/** A coffee with what it can be bought in, and a guest's prices. */
export interface ForSale {
  ctapsId: string;
  coffee: Buyable;
  inStock: boolean;
  /** CTAPS id of the public blend that this is; null for any other coffee. */
  publicId: string | null;
  /** The grind that the shop sells it in. */
  usualGrindId: number;
  bagSizes: readonly BagSize[];
  grinds: readonly Grind[];
  guestPrices: Prices;
}
