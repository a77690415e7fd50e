import type { PricingParameters } from '../../domain/pricing/parameters.ts';
import type { Scores } from '../../domain/taste/axes.ts';
import type { TasteRule } from '../../domain/taste/blend-taste.ts';
import type { CatalogueRows } from './catalogue-store.ts';
import { beanOf, type PricedBean, pricedBeans, type Recipe, scoresOf, tasteRule } from './coffees.ts';
import { pricingParameters } from './price-list.ts';

export interface HouseBlend {
  row: CatalogueRows['blends'][number];
  recipe: Recipe;
}

/** The catalogue at one version, ready for the rules and for answers. */
export interface Catalogue {
  rows: CatalogueRows;
  beans: ReadonlyMap<number, PricedBean>;
  blends: readonly HouseBlend[];
  /** How known brands of other houses taste. */
  brandScores: ReadonlyMap<number, Scores>;
  roasts: ReadonlySet<number>;
  grinds: ReadonlySet<number>;
  bagSizes: ReadonlySet<number>;
  bagTypes: ReadonlySet<number>;
  parameters: PricingParameters;
  tasteRule: TasteRule;
}

export function buildCatalogue(rows: CatalogueRows): Catalogue {
  const beans = pricedBeans(rows);
  return {
    rows,
    beans,
    blends: rows.blends.map((row) => ({ row, recipe: recipeOf(row.id, rows, beans) })),
    brandScores: new Map(rows.brands.map((row) => [row.id, scoresOf(row)])),
    roasts: idsOf(rows.roasts),
    grinds: idsOf(rows.grinds),
    bagSizes: idsOf(rows.bagSizes),
    bagTypes: idsOf(rows.bagTypes),
    parameters: pricingParameters(rows),
    tasteRule: tasteRule(rows),
  };
}

function recipeOf(blendId: number, { recipes }: CatalogueRows, beans: Catalogue['beans']): Recipe {
  return recipes
    .filter((row) => row.blend_id === blendId)
    .map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, beans), percentage }));
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));
