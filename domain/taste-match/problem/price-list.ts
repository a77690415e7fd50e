import { KILO_BAG } from '#domain/blend/packing.ts';
import type { BeanCosts } from '#domain/pricing/cost-chain.ts';
import { priceLine } from '#domain/pricing/line.ts';
import { known, type PricingParameters } from '#domain/pricing/parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { MatchBean } from './taste-table.ts';

/** The shop's prices as far as a match needs them. */
export interface PriceList<Bean extends MatchBean> {
  /** Pence for a kilo of a blend, in the bag and the tier that the answer is for. */
  priceOf: (recipe: readonly { bean: Bean; percentage: number }[], roastId: number) => number;
  /** How much of a kilo of a bean comes out of the roaster, from 0 to 1. */
  yieldOf: (bean: Bean, roastId: number) => number;
}

/** What a kilo in one bag costs a caller of this tier; in a smaller bag it is dearer. */
export const kiloPrices = <Bean extends MatchBean & BeanCosts>(
  { tier, bagSizeId = KILO_BAG }: { tier: PriceTier; bagSizeId?: number },
  parameters: PricingParameters,
): PriceList<Bean> => ({
  priceOf: (recipe, roastId) =>
    priceLine({ recipe, roastId, bagSizeId, quantity: 1, tier }, parameters).pricePerKilo,
  yieldOf: ({ roastLossAdjustBp }, roastId) =>
    1 - (known(parameters.roasts[roastId], 'roast').weightLossBp + roastLossAdjustBp) / 10_000,
});

/** The same prices, but a bean alone is priced once: every search asks for all of them again. */
export function withSoloPricesOnce<Bean extends MatchBean>({
  priceOf,
  yieldOf,
}: PriceList<Bean>): PriceList<Bean> {
  const priced = new Map<string, number>();
  return {
    yieldOf,
    priceOf: (recipe, roastId) => {
      const [row, ...others] = recipe;
      if (row === undefined || others.length > 0) return priceOf(recipe, roastId);
      const key = `${roastId} ${row.bean.id}`;
      const price = priced.get(key) ?? priceOf(recipe, roastId);
      priced.set(key, price);
      return price;
    },
  };
}
