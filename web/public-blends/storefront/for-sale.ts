import type { Answer } from '#contract/calls.ts';
import { OFFERED_BAG_SIZES } from '#domain/blend/packing.ts';
import { recipeOf } from '#web/state/recipe-of.ts';
import type { Names } from '#web/ui/names.ts';

type BlendOfMaker = Answer<'GET /makers/{handle}'>['blends'][number];

/** Where a blend is sold: on the page of its maker. */
export interface Storefront extends Pick<Names, 'bagSizes' | 'grinds'> {
  handle: string;
  /** Whether its prices differ from those of the shop. */
  setsPrices: boolean;
  /** By CTAPS id. */
  sales: Readonly<Record<string, ForSale>>;
}

export type ForSale = ReturnType<typeof saleOf>;

/** A blend as it goes into a bag, with what one bag costs. */
export const saleOf = ({ ctaps_id, name, coffee, bag_prices }: BlendOfMaker) => ({
  coffee: {
    name,
    description: coffee.description,
    roastId: coffee.roast_id,
    certificationId: coffee.certification_id,
    blendRecipes: recipeOf(coffee),
    openedFrom: ctaps_id,
  },
  usualGrindId: coffee.grind_id,
  bagPrices: bag_prices
    .filter(({ bag_size_id }) => OFFERED_BAG_SIZES.includes(bag_size_id))
    .map(({ bag_size_id, unit_price, price_per_kilo }) => ({
      bagSizeId: bag_size_id,
      price: unit_price,
      perKilo: price_per_kilo,
    })),
});
