/**
 * Price parameters: what an owner changes of the pricing parameters, each a whole number under a name. The rest (which sizes,
 * zones, discounts and parcels there are, and what coffee loses in the roaster) is not a matter of price.
 */
import type { ShippingOptionId } from '#domain/postage/postage.ts';
import { SHIPPING_OPTIONS } from '#domain/postage/postage.ts';
import { COMMISSION } from '#domain/storefronts/storefront.ts';
import { TIERS } from './bag-prices.ts';
import { LEAST_MARGIN_BP } from './green-price.ts';
import type { BagBand, PricingParameters } from './parameters.ts';

/** Pence, basis points or whole per cent, by name: `mark_up.0.A`, `delivery.EA`. */
export type PriceParameters = Readonly<Record<string, number>>;

const BANDS: readonly BagBand[] = ['A', 'B', 'C', 'D'];

export function priceParametersOf(parameters: PricingParameters): PriceParameters {
  const { roasts, deliveryPerKilo, bagSizes, profitPercentages, volumeDiscounts, postage } = parameters;
  const named = <V>(name: string, values: Readonly<Record<string, V>>, value: (of: V) => number) =>
    Object.entries(values).map(([id, of]) => [`${name}.${id}`, value(of)] as const);
  return Object.fromEntries([
    ['finance', parameters.financeRateBp],
    ['house', parameters.houseProductionPerKilo],
    ['handling', parameters.componentHandlingPerKilo],
    ...named('production', roasts, (roast) => roast.productionPerKilo),
    ...named('delivery', deliveryPerKilo, (perKilo) => perKilo),
    ...named('packaging', bagSizes, (bag) => bag.packaging),
    ...TIERS.flatMap((tier) =>
      BANDS.map((band) => [`mark_up.${tier}.${band}`, profitPercentages[tier][band]] as const),
    ),
    // The first discount is none, for the smallest lines.
    ...volumeDiscounts.slice(1).map((one) => [`discount.${one.minGrams}`, one.discountBp] as const),
    ...SHIPPING_OPTIONS.flatMap((option) =>
      postage.bandGrams.map(
        (grams, i) => [nameOfPostage(option, grams), postage.bandPrices[option][i] ?? 0] as const,
      ),
    ),
    ...named('free_from', postage.freeFrom, (pence) => pence),
  ]);
}

/** The same with other price parameters; a name that is missing stays as it is. */
export function withPriceParameters(
  parameters: PricingParameters,
  given: PriceParameters,
): PricingParameters {
  const { postage } = parameters;
  const mapped = <V>(values: Readonly<Record<string, V>>, change: (of: V, id: string) => V) =>
    Object.fromEntries(Object.entries(values).map(([id, of]) => [id, change(of, id)]));
  const markUps = (tier: 0 | 1 | 2 | 3) =>
    mapped(
      parameters.profitPercentages[tier],
      (now, band) => given[`mark_up.${tier}.${band}`] ?? now,
    ) as Record<BagBand, number>;
  const prices = (option: ShippingOptionId) =>
    postage.bandPrices[option].map(
      (now, i) => given[nameOfPostage(option, postage.bandGrams[i] ?? 0)] ?? now,
    );
  return {
    financeRateBp: given['finance'] ?? parameters.financeRateBp,
    houseProductionPerKilo: given['house'] ?? parameters.houseProductionPerKilo,
    componentHandlingPerKilo: given['handling'] ?? parameters.componentHandlingPerKilo,
    roasts: mapped(parameters.roasts, (roast, id) => ({
      ...roast,
      productionPerKilo: given[`production.${id}`] ?? roast.productionPerKilo,
    })),
    deliveryPerKilo: mapped(parameters.deliveryPerKilo, (now, zone) => given[`delivery.${zone}`] ?? now),
    bagSizes: mapped(parameters.bagSizes, (bag, id) => ({
      ...bag,
      packaging: given[`packaging.${id}`] ?? bag.packaging,
    })),
    profitPercentages: { 0: markUps(0), 1: markUps(1), 2: markUps(2), 3: markUps(3) },
    volumeDiscounts: parameters.volumeDiscounts.map((one) => ({
      ...one,
      discountBp: given[`discount.${one.minGrams}`] ?? one.discountBp,
    })),
    postage: {
      ...postage,
      bandPrices: { 1: prices(1), 2: prices(2) },
      freeFrom: mapped(postage.freeFrom, (now, tier) => given[`free_from.${tier}`] ?? now) as Record<
        0 | 1 | 2 | 3,
        number
      >,
    },
  };
}

const nameOfPostage = (option: ShippingOptionId, grams: number): string => `postage.${option}.${grams}`;

/** Why these parameters can't be: a sentence, or `null` where they can. */
export function whyNotPriced({
  bagSizes,
  profitPercentages,
  volumeDiscounts,
  postage,
}: PricingParameters): string | null {
  const markUps = TIERS.flatMap((tier) => BANDS.map((band) => profitPercentages[tier][band]));
  const largest = Math.max(...volumeDiscounts.map(({ discountBp }) => discountBp));
  if ((100 + Math.min(...markUps)) * (10_000 - largest) < 100 * (10_000 + LEAST_MARGIN_BP))
    return 'At the largest discount the lowest mark-up would leave less than 3% over the cost.';
  const atHome = 100 + Math.min(...BANDS.map((band) => profitPercentages[0][band]));
  if (atHome * (10_000 - largest) * (100 - COMMISSION.most) < 100 * 100 * (10_000 + LEAST_MARGIN_BP))
    return 'At the largest discount and commission the lowest Home mark-up would leave less than 3% over the cost.';
  if (TIERS.some((tier) => !falls(BANDS.map((band) => profitPercentages[tier][band]))))
    return 'The mark-up of a larger bag can’t be above that of a smaller one.';
  const sizes = Object.values(bagSizes).toSorted((one, other) => one.grams - other.grams);
  if (!falls(sizes.map(({ packaging, grams }) => packaging / grams)))
    return 'A kilo in larger bags can’t cost more packaging than in smaller ones.';
  if (!rises(volumeDiscounts.map(({ discountBp }) => discountBp)))
    return 'The discount on more coffee can’t be below that on less.';
  const { bandPrices, freeFrom } = postage;
  if (SHIPPING_OPTIONS.some((option) => !rises(bandPrices[option])))
    return 'A heavier parcel can’t cost less than a lighter one.';
  if (bandPrices[1].some((price, i) => price < (bandPrices[2][i] ?? 0)))
    return 'First Class can’t cost less than Second Class.';
  if (Math.min(...TIERS.map((tier) => freeFrom[tier])) < Math.max(...bandPrices[2]))
    return 'Second Class can’t be free from less than its dearest parcel costs.';
  return null;
}

const rises = (values: readonly number[]): boolean =>
  values.every((value, i) => value >= (values[i - 1] ?? value));
const falls = (values: readonly number[]): boolean => rises(values.map((value) => -value));
