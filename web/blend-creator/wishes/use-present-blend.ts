import { useEffect, useState } from 'react';
import { decafOf } from '#domain/blend/decaf.ts';
import { asIfFilled } from '#domain/blend/percentages.ts';
import { askInEffect } from '#web/state/latest.ts';
import { fetchKiloPrice } from '#web/state/own-blend-price.ts';
import { usePlanChanges } from '#web/state/plan-changes.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import type { PresentBlend } from './wish-limits.ts';

/** The blend that is being mixed, with what a kilo of it costs in the bag that proposals are priced for. */
export function usePresentBlend(): PresentBlend {
  const recipe = useCreatorState(({ contents }) => contents.recipe);
  const roastId = useCreatorState(({ contents }) => contents.roastId);
  const { beans } = useCreatorData();
  const isMember = useLoggedIn();
  const planChanges = usePlanChanges();
  const [price, setPrice] = useState<number | null>(null);
  useEffect(() => {
    if (recipe.length === 0 || roastId === null) return undefined;
    return askInEffect(async (isLatest) => {
      const answer = await fetchKiloPrice(asIfFilled(recipe), roastId);
      if (isLatest()) setPrice(answer);
    });
    // A login and another plan have other prices.
  }, [recipe, roastId, isMember, planChanges]);
  const decaf = decafOf(
    recipe.flatMap(({ beanId, percentage }) =>
      percentage > 0 ? { isDecaf: beans.get(beanId)?.decaf ?? false } : [],
    ),
  );
  return { pricePerKilo: recipe.length > 0 ? price : null, roastId, decaf };
}
