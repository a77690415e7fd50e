import type { GreenPricePreview } from '../../contract/green-prices/green-prices.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import { known } from '../../domain/pricing/parameters.ts';
import { countCartsWith } from '../carts/carts.ts';
import { type Refusal, refuse } from '../platform/refusal.ts';
import { listLandedCosts } from '../stock/stock.ts';
import type { GreenPriceDeps } from './green-price-deps.ts';
import { isLargeChange } from './large-change.ts';
import { type BagChange, leastMarginOf, pricesChanged, withGreenPrice } from './prices-changed.ts';

interface Wish {
  beanId: number;
  perKilo: number;
  maySeeCosts: boolean;
}

/** What a green price would change, before anybody sets it. */
export async function previewGreenPrice(
  { db, catalogueCache, clock }: GreenPriceDeps,
  { beanId, perKilo, maySeeCosts }: Wish,
): Promise<GreenPricePreview | Refusal<'not_found'>> {
  const { rows } = await catalogueCache.refresh();
  const states = withGreenPrice(rows, beanId, perKilo);
  const changed = pricesChanged(states, beanId);
  if (changed === undefined) return refuse('not_found');
  const gramsOf = (bagSizeId: number) => known(states.now.parameters.bagSizes[bagSizeId], 'bag size').grams;
  const bagAnswer = ({ tier, bagSizeId, before, after }: BagChange) => ({
    price_tier: tier,
    bag_size_id: bagSizeId,
    grams: gramsOf(bagSizeId),
    before: toPounds(before),
    after: toPounds(after),
  });
  const margin = maySeeCosts ? leastMarginOf(states.later, beanId, await listLandedCosts(db)) : null;
  return {
    bean_id: beanId,
    before: toPounds(changed.before),
    after: toPounds(changed.after),
    version: changed.version,
    bags: changed.bags.map(bagAnswer),
    blends: changed.blends.map(({ id, name, bags }) => ({ id, name, bags: bags.map(bagAnswer) })),
    carts: await countCartsWith(db, beanId),
    needs_fresh_code: await isLargeChange(db, { beanId, from: changed.before, to: perKilo, now: clock() }),
    least_margin: margin && {
      price_tier: margin.tier,
      grams: gramsOf(margin.bagSizeId),
      percent: margin.marginBp / 100,
    },
  };
}
