/** The seeded pricing parameters, in the form of the pricing rules. */
import type { BagBand, PricingParameters } from '#domain/pricing/parameters.ts';
import seeds from '#database/seeds/pricing-parameters.json' with { type: 'json' };

const byId = <V, W>(record: Record<string, V>, convert: (value: V, id: string) => W): Record<number, W> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [Number(id), convert(value, id)]));

function band(text: string): BagBand {
  if (text === 'A' || text === 'B' || text === 'C' || text === 'D') return text;
  throw new Error(`The seeds have an unknown bag band: ${text}`);
}

const production: Record<string, number> = seeds.roaster_production_pence_per_kg;

export const seededPrices: PricingParameters = {
  financeRateBp: seeds.finance_rate_bp,
  deliveryPerKilo: seeds.delivery_cost_pence_per_kg_green,
  roasts: byId(seeds.roast_loss_bp, (weightLossBp, id) => ({
    weightLossBp,
    productionPerKilo: production[id] ?? 0,
  })),
  componentHandlingPerKilo: seeds.component_handling_pence_per_kg,
  houseProductionPerKilo: seeds.house_production_pence_per_kg,
  bagSizes: byId(seeds.bag_sizes, (bag) => ({
    grams: bag.grams,
    packaging: bag.packaging_pence,
    band: band(bag.band),
  })),
  profitPercentages: seeds.profit_percentage,
  volumeDiscounts: seeds.volume_discount.map((tier) => ({
    minGrams: tier.min_grams,
    discountBp: tier.discount_bp,
  })),
  postage: {
    bandGrams: seeds.shipping.bands_max_grams,
    bandPrices: { 1: seeds.shipping.options[1].pence, 2: seeds.shipping.options[2].pence },
    freeFrom: seeds.shipping.free_second_class_goods_total_pence,
  },
};
