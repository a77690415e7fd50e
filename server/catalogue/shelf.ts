/** What stands on the shelf, in the contract's words. */
import type { Bean, Blend } from '../../contract/coffee.ts';
import { toPounds } from '../../domain/money/pounds.ts';
import type { PricingParameters } from '../../domain/pricing/parameters.ts';
import type { PriceTier } from '../../domain/pricing/price-tier.ts';
import { shop } from '../../domain/shop.ts';
import { shownScores, type TasteRule, tasteOfBlend } from '../../domain/taste/blend-taste.ts';
import type { CatalogueRows } from './catalogue-store.ts';
import { type PricedBean, pricedBeans, pricePerKilo, type Recipe, tasteRule } from './coffees.ts';
import { pricingParameters } from './price-list.ts';

/** The catalogue at one version, ready for the rules and for answers. */
export interface Shelf {
  version: number;
  rows: CatalogueRows;
  beans: ReadonlyMap<number, PricedBean>;
  parameters: PricingParameters;
  tasteRule: TasteRule;
  beanAnswers(tier: PriceTier): Bean[];
  blendAnswers(tier: PriceTier): Blend[];
}

export function stockShelf(rows: CatalogueRows): Shelf {
  const shelf = {
    version: rows.version,
    rows,
    beans: pricedBeans(rows),
    parameters: pricingParameters(rows),
    tasteRule: tasteRule(rows),
  };
  const names = {
    countries: namesOf(rows.countries),
    certifications: namesOf(rows.certifications),
  };
  return {
    ...shelf,
    beanAnswers: (tier) => [...shelf.beans.values()].map((bean) => beanAnswer(bean, { shelf, names, tier })),
    blendAnswers: (tier) => rows.blends.map((blend) => blendAnswer(blend, { shelf, names, tier })),
  };
}

interface Context {
  shelf: Pick<Shelf, 'rows' | 'beans' | 'parameters' | 'tasteRule'>;
  names: { countries: ReadonlyMap<unknown, string>; certifications: ReadonlyMap<unknown, string> };
  tier: PriceTier;
}

function beanAnswer(bean: PricedBean, { shelf, names, tier }: Context): Bean {
  const { row } = bean;
  const price = pricePerKilo([{ bean, percentage: 100 }], row.roast_id, {
    parameters: shelf.parameters,
    tier,
  });
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    ctaps_id: row.ctaps_id,
    brand: shop.name,
    roast_id: row.roast_id,
    grind_id: row.grind_id,
    certification_id: row.certification_id,
    origins: row.origins.map((display_name) => ({ display_name })),
    price_per_kilo: toPounds(price),
    in_stock: row.in_stock,
    country_id: row.country_id,
    display_name: named(names.countries, row.country_id),
    producer: row.producer,
    species: row.species,
    variety: row.variety,
    process: row.process,
    decaf: row.decaf,
    altitude_m: [row.lowest_metres, row.highest_metres],
    descriptors: row.descriptors,
    ...bean.scores,
  };
}

function blendAnswer(blend: CatalogueRows['blends'][number], { shelf, names, tier }: Context): Blend {
  const recipe = recipeOf(blend.id, shelf);
  const price = pricePerKilo(recipe, blend.roast_id, { parameters: shelf.parameters, tier });
  const countries = new Set(recipe.map(({ bean }) => named(names.countries, bean.row.country_id)));
  return {
    id: blend.id,
    name: blend.name,
    description: blend.description,
    ctaps_id: blend.ctaps_id,
    brand: blend.brand,
    roast_id: blend.roast_id,
    grind_id: blend.grind_id,
    certification_id: blend.certification_id,
    origins: [...countries].map((display_name) => ({ display_name })),
    price_per_kilo: toPounds(price),
    in_stock: blend.in_stock && recipe.every(({ bean }) => bean.row.in_stock),
    blend_recipes: recipe.map(({ bean: { row }, percentage }) => ({
      bean_id: row.id,
      percentage,
      ctaps_id: row.ctaps_id,
      name: row.name,
      certification_display_name: named(names.certifications, row.certification_id),
    })),
    ...shownScores(tasteOfBlend(recipe, blend.roast_id, shelf.tasteRule)),
  };
}

function recipeOf(blendId: number, { rows, beans }: Context['shelf']): Recipe {
  return rows.recipes
    .filter((row) => row.blend_id === blendId)
    .flatMap(({ bean_id, percentage }) => {
      const bean = beans.get(bean_id);
      return bean === undefined ? [] : [{ bean, percentage }];
    });
}

const namesOf = (rows: readonly { id: unknown; display_name: string }[]) =>
  new Map(rows.map((row) => [row.id, row.display_name]));

function named(names: ReadonlyMap<unknown, string>, id: unknown): string {
  const name = names.get(id);
  if (name === undefined) throw new Error(`Nothing is called ${String(id)}.`);
  return name;
}
