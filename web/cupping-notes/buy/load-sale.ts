import type { CuppingNote } from '#contract/cupping-notes/cupping-note.ts';
import { orThrow } from '#web/api/or-throw.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { buyableOf, fetchPrice } from './buyable.ts';
import { choiceInAddress } from './choice.ts';
import type { ForSale } from './for-sale.ts';
import { loadOffers, offerFor } from './offers.ts';

/** What the panel for buying this coffee needs, with a guest's prices for what the address chooses. */
export async function loadSale(
  api: ShopApi,
  note: CuppingNote,
  address: string,
): Promise<Omit<ForSale, 'publicId'>> {
  const [grinds, bagSizes] = await Promise.all([
    api('GET /grinds').then(orThrow),
    api('GET /bag-sizes').then(orThrow),
  ]);
  const choice = choiceInAddress(
    address,
    grinds.map(({ id }) => id),
  );
  const coffee = buyableOf(note);
  const offers = await loadOffers(api, coffee, choice.grindId);
  const chosen = choice.quantity === 1 ? offerFor(offers, choice) : await fetchPrice(api, coffee, choice);
  return {
    ctapsId: note.ctaps_id,
    coffee,
    inStock: note.in_stock,
    usualGrindId: note.grind_id,
    bagSizes,
    grinds,
    guestPrices: { choice, offers, chosen },
  };
}
