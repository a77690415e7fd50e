/** What each price parameter is called, and in what it is counted. */
import { weightInWords } from '#domain/weight.ts';
import type { CatalogueRows } from '#server/coffee/catalogue/catalogue.ts';

export interface NamedParameter {
  name: string;
  group: string;
  label: string;
  unit: 'pounds' | 'per cent';
  /** How many of what is stored make one of its unit: pence and basis points are hundredths, a mark-up is whole. */
  per: 1 | 100;
}

/** In the order of the price chain. */
export function namesOfParameters(rows: CatalogueRows): NamedParameter[] {
  const pounds = (name: string, group: string, label: string): NamedParameter => ({
    name,
    group,
    label,
    unit: 'pounds',
    per: 100,
  });
  const tiers = rows.priceTiers.toSorted((one, other) => one.id - other.id);
  const sizes = rows.bagSizes.toSorted((one, other) => one.grams - other.grams);
  const bands = [...Map.groupBy(sizes, ({ band }) => band)];
  return [
    {
      name: 'finance',
      group: 'Green coffee',
      label: 'Interest until it is sold',
      unit: 'per cent',
      per: 100,
    },
    ...rows.deliveryZones.map((zone) =>
      pounds(`delivery.${zone.code}`, 'Delivery of a green kilo', zone.display_name),
    ),
    ...rows.roasts.map((roast) => pounds(`production.${roast.id}`, 'Roasting, a kilo', roast.display_name)),
    pounds('handling', 'Roasting, a kilo', 'Each bean beyond the first'),
    pounds('house', 'Roasting, a kilo', 'Blending, grinding, checking'),
    ...sizes.map(({ id, grams }) =>
      pounds(`packaging.${id}`, 'Bag, label and packing', weightInWords(grams)),
    ),
    ...tiers.flatMap((tier) =>
      bands.map(
        ([band, of]): NamedParameter => ({
          name: `mark_up.${tier.id}.${band}`,
          group: 'Mark-up on cost',
          unit: 'per cent',
          per: 1,
          label: `${tier.display_name}, ${sizesInWords(of.map(({ grams }) => grams))}`,
        }),
      ),
    ),
    ...rows.volumeDiscounts
      .filter(({ min_grams }) => min_grams > 0)
      .map(
        ({ min_grams }): NamedParameter => ({
          name: `discount.${min_grams}`,
          group: 'Volume discount',
          unit: 'per cent',
          per: 100,
          label: `From ${weightInWords(min_grams)}`,
        }),
      ),
    ...rows.shippingPrices.map(({ shipping_option_id: option, max_grams }) =>
      pounds(
        `postage.${option}.${max_grams}`,
        'Postage, a parcel',
        `${rows.shippingOptions.find(({ id }) => id === option)?.value ?? ''}, up to ${weightInWords(max_grams)}`,
      ),
    ),
    ...tiers.map((tier) => pounds(`free_from.${tier.id}`, 'Second Class is free from', tier.display_name)),
  ];
}

const sizesInWords = (sizes: readonly number[]): string => {
  const [least, most] = [sizes[0] ?? 0, sizes.at(-1) ?? 0];
  return least === most ? weightInWords(least) : `${weightInWords(least)} to ${weightInWords(most)}`;
};
