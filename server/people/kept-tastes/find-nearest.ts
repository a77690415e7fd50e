/** Looks for the blend nearest to a kept taste, and says how it stands beside what was agreed. */
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Matcher, matchDataOf } from '#server/coffee/taste-match/taste-match.ts';
import { type MembersPrices, namedRecipe } from './kept-recipe.ts';
import { agreedTaste, type KeptTaste, mostPerKilo } from './kept-taste-store.ts';
import type { Proposed } from './taste-change-store.ts';

/** Of beans in stock of which no end is known; `null` where no blend meets the conditions. */
export async function findNearest(
  kept: KeptTaste,
  { catalogue, tier }: MembersPrices,
  matcher: Matcher,
): Promise<Proposed | null> {
  const found = await matcher.nearest({
    matchData: matchDataOf(catalogue),
    tier,
    kept: {
      ...agreedTaste(kept),
      mostPricePerKilo: mostPerKilo(kept),
      excludedBeanIds: listEnding(catalogue),
    },
  });
  if (found === null) return null;
  const rows = found.recipe.map(({ bean, percentage }) => ({ bean_id: bean.id, percentage }));
  return {
    recipe: namedRecipe(rows, catalogue),
    rms: found.rms,
    certificate_rms: found.certificateRms,
  };
}

/** A taste that is kept for years isn’t moved to a bean that ends too. */
const listEnding = ({ beans }: Catalogue): number[] =>
  [...beans.values()].flatMap(({ row }) => (row.ends_on === null ? [] : [row.id]));

/** Whether all of its beans can be had, and no end of them is known. */
export const isThere = ({ recipe }: Proposed, { beans }: Catalogue): boolean =>
  recipe.every(({ bean_id }) => {
    const bean = beans.get(bean_id)?.row;
    return bean?.in_stock === true && bean.ends_on === null;
  });
