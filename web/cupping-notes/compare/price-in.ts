import { pounds } from '#web/ui/figures.ts';
import type { Offer } from '../buy/offers.ts';

/** Price of one bag of a size; `null` stands for offers that are on their way. */
export function priceIn(offers: readonly Offer[] | null, bagSize: number): string {
  if (offers === null) return '…';
  const price = offers.find(({ bagSizeId }) => bagSizeId === bagSize)?.price;
  return price == null ? 'Error Occured' : pounds(price.unit_price);
}
