import type { Seeds } from './seeds.ts';

/** The pricing parameters as rows of the tables in which the roastery changes them. */
export function priceRows({ lookups, 'pricing-parameters': prices }: Seeds) {
  const { shipping } = prices;
  return {
    roasts: lookups.roasts.map(({ id, display_name }) => ({
      id,
      display_name,
      weight_loss_bp: given(prices.roast_loss_bp[id]),
      production_per_kilo: given(prices.roaster_production_pence_per_kg[id]),
    })),
    bagSizes: byId(prices.bag_sizes, (bag) => ({
      grams: bag.grams,
      packaging: bag.packaging_pence,
      band: bag.band,
    })),
    deliveryZones: lookups.delivery_zones.map((zone) => ({
      ...zone,
      per_kilo: given(prices.delivery_cost_pence_per_kg_green[zone.code]),
    })),
    priceTiers: byId(prices.profit_percentage, (tier, id) => ({
      display_name: tier.name,
      free_second_class_from: given(shipping.free_second_class_goods_total_pence[id]),
    })),
    markUps: Object.entries(prices.profit_percentage).flatMap(([tier, percentages]) =>
      (['A', 'B', 'C', 'D'] as const).map((band) => ({
        price_tier: Number(tier),
        band,
        percentage: percentages[band],
      })),
    ),
    volumeDiscounts: prices.volume_discount,
    shippingOptions: byId(shipping.options, ({ name }) => ({ value: name })),
    shippingPrices: Object.entries(shipping.options).flatMap(([id, { pence }]) =>
      shipping.bands_max_grams.map((max_grams, i) => ({
        shipping_option_id: Number(id),
        max_grams,
        price: given(pence[i]),
      })),
    ),
    rates: {
      finance_rate_bp: prices.finance_rate_bp,
      component_handling_per_kilo: prices.component_handling_pence_per_kg,
      house_production_per_kilo: prices.house_production_pence_per_kg,
    },
  };
}

const byId = <In, Out>(record: Record<string, In>, row: (value: In, id: string) => Out) =>
  Object.entries(record).map(([id, value]) => ({ id: Number(id), ...row(value, id) }));

function given(value: number | undefined): number {
  if (value === undefined) throw new Error('A price is missing in pricing-parameters.json.');
  return value;
}
