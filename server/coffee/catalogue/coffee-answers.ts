/** Beans and house blends in the contract's words. */
import type { Answer } from '#contract/calls.ts';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import { KILO_BAG, QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { toPounds } from '#domain/money/pounds.ts';
import { priceLine } from '#domain/pricing/line.ts';
import type { PriceTier } from '#domain/pricing/price-tier.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import type { Catalogue } from './build-catalogue.ts';
import type { PricedBean, Recipe } from './coffees.ts';

export function beanAnswers(catalogue: Catalogue, tier: PriceTier): Bean[] {
  const countries = namesOf(catalogue.rows.countries);
  return [...catalogue.beans.values()].map((bean) => ({
    ...beanFacts(bean, catalogue),
    display_name: countries(bean.row.country_id),
    ...pricesOf([{ bean, percentage: 100 }], { roastId: bean.roastId, tier, catalogue }),
  }));
}

export const kiloPriceAnswers = (catalogue: Catalogue, tier: PriceTier): Answer<'GET /kilo-prices'> =>
  [...beanAnswers(catalogue, tier), ...blendAnswers(catalogue, tier)].flatMap(
    ({ ctaps_id, price_per_kilo, price_of_250_g }) =>
      price_per_kilo === null || price_of_250_g === null
        ? []
        : [{ ctaps_id, price_per_kilo, price_of_250_g }],
  );

export function blendAnswers(catalogue: Catalogue, tier: PriceTier): Blend[] {
  const countries = namesOf(catalogue.rows.countries);
  const certifications = namesOf(catalogue.rows.certifications);
  return catalogue.blends.map(({ row, recipe }) => {
    const countryId = mainCountryOf(recipe);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      ctaps_id: row.ctaps_id,
      brand: row.brand,
      roast_id: row.roast_id,
      grind_id: row.grind_id,
      certification_id: row.certification_id,
      country_id: countryId,
      display_name: countries(countryId),
      origins: [...new Set(recipe.map(({ bean }) => countries(bean.row.country_id)))].map((display_name) => ({
        display_name,
      })),
      ...pricesOf(recipe, { roastId: row.roast_id, tier, catalogue }),
      in_stock: row.in_stock && recipe.every(({ bean }) => bean.row.in_stock),
      blend_recipes: recipe.map(({ bean, percentage }) => ({
        bean_id: bean.row.id,
        percentage,
        ctaps_id: bean.row.ctaps_id,
        name: bean.row.name,
        certification_display_name: certifications(bean.row.certification_id),
      })),
      ...shownScores(tasteOfBlend(recipe, row.roast_id, catalogue.tasteRule)),
    };
  });
}

/** The country that most of a blend comes from; of equal ones the first in the recipe. */
function mainCountryOf(recipe: Recipe): string {
  const percentages = new Map<string, number>();
  for (const { bean, percentage } of recipe)
    percentages.set(bean.row.country_id, (percentages.get(bean.row.country_id) ?? 0) + percentage);
  const [main] = [...percentages].toSorted(([, one], [, other]) => other - one);
  if (main === undefined) throw new Error('A blend in the catalogue has no beans.');
  return main[0];
}

function beanFacts(
  { row, scores }: PricedBean,
  { brand }: Catalogue,
): Omit<Bean, 'display_name' | keyof CoffeePrices> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ctaps_id: row.ctaps_id,
    brand,
    roast_id: row.roast_id,
    grind_id: row.grind_id,
    certification_id: row.certification_id,
    origins: row.origins.map((display_name) => ({ display_name })),
    in_stock: row.in_stock,
    country_id: row.country_id,
    producer: row.producer,
    species: row.species,
    variety: row.variety,
    process: row.process,
    decaf: row.decaf,
    altitude_m: [row.lowest_metres, row.highest_metres],
    descriptors: row.descriptors,
    ...scores,
  };
}

interface PriceBasis {
  roastId: number;
  tier: PriceTier;
  catalogue: Catalogue;
}

type CoffeePrices = ReturnType<typeof pricesOf>;

function pricesOf(recipe: Recipe, { roastId, tier, catalogue }: PriceBasis) {
  const priceOf = (bagSizeId: number) =>
    priceLine({ recipe, roastId, bagSizeId, quantity: 1, tier }, catalogue.parameters);
  return {
    price_per_kilo: toPounds(priceOf(KILO_BAG).pricePerKilo),
    price_of_250_g: toPounds(priceOf(QUARTER_KILO_BAG).unitPrice),
  };
}

/** Names by id. Every reference is a foreign key, so a missing name is a bug. */
function namesOf<Id>(rows: readonly { id: Id; display_name: string }[]): (id: Id) => string {
  const names = new Map(rows.map((row) => [row.id, row.display_name]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) throw new Error(`The id ${String(id)} is referred to but not in the catalogue.`);
    return name;
  };
}
