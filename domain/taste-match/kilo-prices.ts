import { KILO_BAG } from '../blend/packing.ts';
import type { BeanCosts } from '../pricing/cost-chain.ts';
import { priceLine } from '../pricing/line.ts';
import { known, type PricingParameters } from '../pricing/parameters.ts';
import type { PriceTier } from '../pricing/price-tier.ts';
import type { PriceList } from './affordable.ts';
import type { MatchBean } from './atlas.ts';

/** What a kilo in one 1 kg bag costs a caller of this tier. */
export const kiloPrices = <Bean extends MatchBean & BeanCosts>(
  tier: PriceTier,
  parameters: PricingParameters,
): PriceList<Bean> => ({
  priceOf: (recipe, roastId) =>
    priceLine({ recipe, roastId, bagSizeId: KILO_BAG, quantity: 1, tier }, parameters).pricePerKilo,
  yieldOf: ({ roastLossAdjustBp }, roastId) =>
    1 - (known(parameters.roasts[roastId], 'roast').weightLossBp + roastLossAdjustBp) / 10_000,
});
