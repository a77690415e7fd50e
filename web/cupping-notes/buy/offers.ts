import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import type { Choice } from '#web/ui/bag-choice/choice.ts';
import { type Buyable, fetchPrice } from './buyable.ts';

/** One bag of each size, priced. */
export interface Offer {
  bagSizeId: number;
  price: PricedBlend | null;
}

export const loadOffers = (api: ShopApi, coffee: Buyable, grindId: number): Promise<Offer[]> =>
  Promise.all(
    OFFERED_BAG_SIZES.map(async (bagSizeId) => ({
      bagSizeId,
      price: await fetchPrice(api, coffee, { bagSizeId, grindId, quantity: 1 }),
    })),
  );

export const offerFor = (offers: readonly Offer[], { bagSizeId }: Choice): PricedBlend | null =>
  offers.find((offer) => offer.bagSizeId === bagSizeId)?.price ?? null;
