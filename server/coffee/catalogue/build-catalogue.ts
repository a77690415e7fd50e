import { certificationOfBlend } from '#domain/blend/certification.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import { FIRST_NAMES } from '#domain/settings/names.ts';
import type { Scores } from '#domain/taste/axes.ts';
import type { TasteRule } from '#domain/taste/blend-taste.ts';
import type { CatalogueRows } from './catalogue-store.ts';
import { beanOf, type PricedBean, pricedBeans, type Recipe, scoresOf, tasteRule } from './coffees.ts';
import type { CustomerPriceList } from './customer-price-list-store.ts';
import { listsAround, parametersAt, setsAround } from './price-list.ts';

export interface HouseBlend {
  /** With what its bag may claim, which follows from its beans. */
  row: CatalogueRows['blends'][number] & { certification_id: number };
  recipe: Recipe;
}

/** A coffee that is kept in small bags, at its usual roast. */
export interface ShelvedTaster {
  place: number;
  ctapsId: string;
  name: string;
  roastId: number;
  grindId: number;
  recipe: Recipe;
}

/** The catalogue at one version and one time, ready for the rules and for answers. */
export interface Catalogue {
  rows: CatalogueRows;
  /** Under which beans are sold. */
  brand: string;
  /** Another one whenever anything of the catalogue is another, or other price parameters have become valid. */
  edition: string;
  /** When the next price parameters or a customer’s price list become valid, from where on this catalogue is over. */
  validUntil: Date | null;
  beans: ReadonlyMap<number, PricedBean>;
  blends: readonly HouseBlend[];
  /** By place. */
  tasterShelf: readonly ShelvedTaster[];
  /** Known coffees of other houses: how they taste, and whether they are decaf. */
  brands: ReadonlyMap<number, { scores: Scores; isDecaf: boolean }>;
  roasts: ReadonlySet<number>;
  grinds: ReadonlySet<number>;
  bagSizes: ReadonlySet<number>;
  bagTypes: ReadonlySet<number>;
  parameters: PricingParameters;
  /** What customers agreed to pay, by customer. */
  priceLists: ReadonlyMap<number, CustomerPriceList>;
  tasteRule: TasteRule;
}

export function buildCatalogue(
  rows: CatalogueRows,
  at: Date,
  brand: string = FIRST_NAMES.trading,
): Catalogue {
  const beans = pricedBeans(rows);
  const { current, next } = setsAround(rows, at);
  const lists = listsAround(rows, at);
  const blends = rows.blends.map((row) => houseBlend(row, recipeOf(row.id, rows, beans)));
  return {
    rows,
    brand,
    edition: `${rows.version}.${current?.id ?? 0}.${brand}`,
    validUntil: earlierOf(next?.valid_from ?? null, lists.nextFrom),
    beans,
    blends,
    tasterShelf: rows.tasterShelf.map(({ place, ctaps_id }) => ({
      place,
      ...shelvedCoffee(ctaps_id, { beans, blends }),
    })),
    brands: new Map(rows.brands.map((row) => [row.id, { scores: scoresOf(row), isDecaf: row.decaf }])),
    roasts: idsOf(rows.roasts),
    grinds: idsOf(rows.grinds),
    bagSizes: idsOf(rows.bagSizes),
    bagTypes: idsOf(rows.bagTypes),
    parameters: parametersAt(rows, at),
    priceLists: lists.current,
    tasteRule: tasteRule(rows),
  };
}

const earlierOf = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other < one) ? other : one;

const houseBlend = (row: CatalogueRows['blends'][number], recipe: Recipe): HouseBlend => ({
  row: {
    ...row,
    certification_id: certificationOfBlend(recipe.map(({ bean }) => bean.row.certification_id)),
  },
  recipe,
});

function recipeOf(blendId: number, { recipes }: CatalogueRows, beans: Catalogue['beans']): Recipe {
  return recipes
    .filter((row) => row.blend_id === blendId)
    .map(({ bean_id, percentage }) => ({ bean: beanOf(bean_id, beans), percentage }));
}

/** None is ever deleted, so every id on the shelf is valid. */
function shelvedCoffee(ctapsId: string, coffees: Pick<Catalogue, 'beans' | 'blends'>) {
  const coffee = findCoffee(ctapsId, coffees);
  if (coffee === undefined) throw new Error(`Coffee ${ctapsId} is not in the catalogue.`);
  return coffee;
}

/** A bean at its usual roast, or a house blend. */
export function findCoffee(
  ctapsId: string,
  { beans, blends }: Pick<Catalogue, 'beans' | 'blends'>,
): Omit<ShelvedTaster, 'place'> | undefined {
  const bean = [...beans.values()].find(({ row }) => row.ctaps_id === ctapsId);
  const blend = blends.find(({ row }) => row.ctaps_id === ctapsId);
  const found = bean === undefined ? blend : { row: bean.row, recipe: [{ bean, percentage: 100 }] };
  if (found === undefined) return undefined;
  const { ctaps_id, name, roast_id: roastId, grind_id: grindId } = found.row;
  return { ctapsId: ctaps_id, name, roastId, grindId, recipe: found.recipe };
}

const idsOf = (rows: readonly { id: number }[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));
