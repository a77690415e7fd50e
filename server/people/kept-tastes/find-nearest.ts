/** Looks for the blend nearest to a kept taste, and says how it stands beside what was agreed. */
import type { Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { type Matcher, matchDataOf } from '#server/coffee/taste-match/taste-match.ts';
import { type MembersPrices, namedRecipe } from './kept-recipe.ts';
import { agreedTaste, type KeptTaste, mostPerKilo } from './kept-taste-store.ts';
import type { Proposed } from './taste-change-store.ts';

/** Of beans in stock; `null` where no blend meets the conditions. */
export async function findNearest(
  kept: KeptTaste,
  { catalogue, tier }: MembersPrices,
  matcher: Matcher,
): Promise<Proposed | null> {
  const found = await matcher.nearest({
    matchData: matchDataOf(catalogue),
    tier,
    kept: { ...agreedTaste(kept), mostPricePerKilo: mostPerKilo(kept), excludedBeanIds: [] },
  });
  if (found === null) return null;
  const rows = found.recipe.map(({ bean, percentage }) => ({ bean_id: bean.id, percentage }));
  return {
    recipe: namedRecipe(rows, catalogue),
    rms: found.rms,
    certificate_rms: found.certificateRms,
  };
}

/** Whether all of its beans can be had. */
export const isThere = ({ recipe }: Proposed, { beans }: Catalogue): boolean =>
  recipe.every(({ bean_id }) => beans.get(bean_id)?.row.in_stock === true);
