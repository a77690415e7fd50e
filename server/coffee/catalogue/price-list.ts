import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { listAt } from '#domain/pricing/list-state.ts';
import type { BagBand, PricingParameters } from '#domain/pricing/parameters.ts';
import { withPriceParameters } from '#domain/pricing/price-parameters.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import type { CatalogueRows } from './catalogue-store.ts';

/** The set of price parameters that is valid at a time, and the one after it. */
export function setsAround({ parameterSets }: CatalogueRows, at: Date) {
  return {
    current: parameterSets.findLast((set) => set.valid_from <= at),
    next: parameterSets.find((set) => set.valid_from > at),
  };
}

/** Each customer’s price list at a time: of those that have begun, the one saved last. And when another begins. */
export function listsAround({ priceLists }: CatalogueRows, at: Date) {
  const starts = priceLists
    .filter(({ valid_from }) => valid_from > at)
    .map(({ valid_from }) => valid_from.getTime());
  return {
    current: new Map(
      [...Map.groupBy(priceLists, ({ customer_id }) => customer_id)].flatMap(([customer, lists]) => {
        const list = listAt(lists, at);
        return list === undefined ? [] : [[customer, list] as const];
      }),
    ),
    nextFrom: starts.length === 0 ? null : new Date(Math.min(...starts)),
  };
}

/** The pricing parameters as they are valid at a time. */
export const parametersAt = (rows: CatalogueRows, at: Date): PricingParameters =>
  withPriceParameters(parametersAtFirst(rows), setsAround(rows, at).current?.parameters ?? {});

/** Those that were valid at any time since then, each until when. */
export function parametersSince(rows: CatalogueRows, { since, now }: { since: Date; now: Date }) {
  const begun = rows.parameterSets
    .map(({ valid_from }) => valid_from)
    .filter((at) => at > since && at <= now);
  return [since, ...begun].map((at, i) => ({ parameters: parametersAt(rows, at), until: begun[i] ?? now }));
}

/** What the shop came with, as the pricing rules take it: valid until a first set of price parameters is. */
function parametersAtFirst(rows: CatalogueRows): PricingParameters {
  const bandGrams = [...new Set(rows.shippingPrices.map((price) => price.max_grams))];
  const bandPrices = (option: ShippingOptionId) =>
    rows.shippingPrices.filter((price) => price.shipping_option_id === option).map(({ price }) => price);
  const markUps = (tier: PriceTier) =>
    Object.fromEntries(
      rows.markUps.filter((row) => row.price_tier === tier).map(({ band, percentage }) => [band, percentage]),
    ) as Record<BagBand, number>;
  const tiers = rows.priceTiers.map((tier) => [tier.id, tier.free_second_class_from]);
  return {
    financeRateBp: rows.rates.finance_rate_bp,
    componentHandlingPerKilo: rows.rates.component_handling_per_kilo,
    houseProductionPerKilo: rows.rates.house_production_per_kilo,
    deliveryPerKilo: Object.fromEntries(rows.deliveryZones.map((zone) => [zone.code, zone.per_kilo])),
    roasts: Object.fromEntries(
      rows.roasts.map((roast) => [
        roast.id,
        { weightLossBp: roast.weight_loss_bp, productionPerKilo: roast.production_per_kilo },
      ]),
    ),
    bagSizes: Object.fromEntries(
      rows.bagSizes.map(({ id, grams, packaging, band }) => [
        id,
        { grams, packaging, band: band as BagBand },
      ]),
    ),
    profitPercentages: { 0: markUps(0), 1: markUps(1), 2: markUps(2), 3: markUps(3) },
    volumeDiscounts: rows.volumeDiscounts.map((row) => ({
      minGrams: row.min_grams,
      discountBp: row.discount_bp,
    })),
    postage: {
      bandGrams,
      bandPrices: { 1: bandPrices(1), 2: bandPrices(2) },
      freeFrom: Object.fromEntries(tiers) as Record<PriceTier, number>,
    },
  };
}
