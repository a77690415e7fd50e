import { useEffect, useState } from 'react';
import type { TasteProposal } from '#contract/taste-match/taste-match.ts';
import { GENERAL_GRIND, KILO_BAG } from '#domain/blend/packing.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { browserApi } from './browser-api.ts';
import { askInEffect } from './latest.ts';
import { newLine } from './new-line.ts';
import { usePlanChanges } from './plan-changes.ts';
import { recipeFrom } from './recipe-of.ts';
import { useLoggedIn } from './use-logged-in.ts';

export type ProposedBlend = Pick<TasteProposal, 'blend_recipes' | 'roast_id' | 'price_per_kilo'>;

/**
 * The visitor's own price of a kilo of a blend that was proposed at guests' prices; `null` until it is known, and `failed` where
 * the shop didn't say.
 */
export function useOwnBlendPrice(blend: ProposedBlend): number | null | 'failed' {
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const [own, setOwn] = useState<{ blend: ProposedBlend; perKilo: number | null } | null>(null);
  useEffect(() => {
    if (!isMember) return undefined;
    return askInEffect(async (isLatest) => {
      const perKilo = await fetchKiloPrice(recipeFrom(blend.blend_recipes), blend.roast_id);
      if (isLatest()) setOwn({ blend, perKilo });
    });
    // Another plan has other prices.
  }, [isMember, planChanges, blend]);
  if (!isMember) return blend.price_per_kilo;
  return own?.blend === blend ? (own.perKilo ?? 'failed') : null;
}

/** What a kilo of a blend costs this visitor; `null` where the shop can't say. */
export async function fetchKiloPrice(recipe: readonly RecipeRow[], roastId: number): Promise<number | null> {
  const line = newLine({
    bagSizeId: KILO_BAG,
    blendRecipes: [...recipe],
    description: 'default',
    grindId: GENERAL_GRIND,
    name: 'default',
    quantity: 1,
    roastId,
  });
  const priced = await browserApi('POST /dynamically-priced-blends', { body: line });
  return priced.ok ? priced.answer.price_per_kilo : null;
}
