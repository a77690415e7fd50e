import type { RecipeRow } from '#domain/blend/recipe.ts';
import { keyOfRecipe } from '#domain/blend/recipe-key.ts';
import { markUpOnLine } from '#domain/pricing/line.ts';
import type { PricingParameters } from '#domain/pricing/parameters.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { PricedCart } from '#server/selling/carts/carts.ts';
import { listPublicAmong, type OpenedLine, type StorefrontLine } from './opened-line-store.ts';

interface OrderedCoffee {
  roastId: number;
  blendRecipes: readonly RecipeRow[];
  /** The CTAPS id of the blend that it was opened from, if it was. */
  openedFrom: string | null;
}

/** Lines that are a public blend by roast and recipe, whatever they are called. Asks the database only where one was opened from somewhere. */
export async function openedLines(
  db: InTransaction,
  coffees: readonly OrderedCoffee[],
): Promise<OpenedLine[]> {
  const ids = coffees.map(({ openedFrom }) => openedFrom).filter((id) => id !== null);
  if (ids.length === 0) return [];
  const blends = await listPublicAmong(db, ids);
  return coffees.flatMap(({ openedFrom, ...coffee }, i) => {
    const blend = blends.find(({ ctaps_id }) => ctaps_id === openedFrom);
    return blend === undefined || blend.recipe_key !== keyOfRecipe(coffee)
      ? []
      : [{ line: i + 1, custom_blend_id: blend.id }];
  });
}

/** Those of them that are sold at a storefront, on its terms. */
export const storefrontLines = (
  { lines }: PricedCart,
  { opened, parameters }: { opened: readonly OpenedLine[]; parameters: PricingParameters },
): StorefrontLine[] =>
  opened.flatMap(({ line }) => {
    const sold = lines[line - 1];
    const storefront = sold?.row.storefront ?? null;
    if (sold === undefined || storefront === null) return [];
    const { row, recipe } = sold;
    const { roast_id: roastId, bag_size_id: bagSizeId, quantity } = row;
    return [
      {
        line,
        mark_up_percent: storefront.mark_up_percent,
        commission_percent: storefront.commission_percent,
        mark_up: markUpOnLine({ recipe, roastId, bagSizeId, quantity, ...sold.sold }, parameters),
      },
    ];
  });
