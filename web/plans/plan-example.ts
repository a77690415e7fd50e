/** A kilo of one house blend at every price tier, of today's price check: what a plan changes, in pounds and pence. */
import type { PriceCheckRow } from '#contract/pricing/price-check.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';

export interface PlanExample {
  name: string;
  ctapsId: string;
  kilo: Record<PriceTier, number>;
}

/** Gannet: hazelnut and caramel for any brewer, and near the middle of the prices. */
export const EXAMPLE_BLEND = 8;

export const planExamples = (rows: readonly PriceCheckRow[]): PlanExample[] =>
  rows.map(({ name, ctaps_id, price_check_data: { data } }) => {
    const kilo = (tier: PriceTier) => data[tier].dynamically_priced_blends['1kg'].total_price;
    return { name, ctapsId: ctaps_id, kilo: { 0: kilo(0), 1: kilo(1), 2: kilo(2), 3: kilo(3) } };
  });

export const exampleOf = (rows: readonly PriceCheckRow[]): PlanExample | undefined =>
  planExamples(rows.filter(({ price_check_data }) => price_check_data.blend_id === EXAMPLE_BLEND))[0];
