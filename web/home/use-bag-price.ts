import { useEffect, useState } from 'react';
import { QUARTER_KILO_BAG, WHOLE_BEAN } from '#domain/blend/packing.ts';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { newLine } from '#web/state/new-line.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';

interface Priced {
  recipe: readonly RecipeRow[];
  roastId: number;
  /** Pounds of a 250 g bag for guests, where the page has it. */
  price: number | null;
}

const PAUSE_MS = 300;

/**
 * Pounds of a 250 g bag as this visitor pays them; `null` while that is on its way. Where no answer comes the shop is asked
 * again, ever more seldom.
 */
export function useBagPrice({ recipe, roastId, price }: Priced): number | null {
  const isMember = useLoggedIn();
  const [answer, setAnswer] = useState<{ recipe: Priced['recipe']; isMember: boolean; price: number } | null>(
    null,
  );
  const isNeeded = isMember || price === null;
  useEffect(() => {
    if (!isNeeded) return undefined;
    return askInEffect(async (isLatest) => {
      for (let pause = PAUSE_MS; ; pause *= 4) {
        await new Promise((resume) => setTimeout(resume, pause));
        if (!isLatest()) return;
        const outcome = await browserApi('POST /dynamically-priced-blends', {
          body: smallBagOf(recipe, roastId),
        });
        if (!isLatest()) return;
        if (outcome.ok) return setAnswer({ recipe, isMember, price: outcome.answer.total_price });
      }
    });
  }, [recipe, roastId, isMember, isNeeded]);
  if (!isNeeded) return price;
  return answer?.recipe === recipe && answer.isMember === isMember ? answer.price : null;
}

const smallBagOf = (recipe: Priced['recipe'], roastId: number) =>
  newLine({
    bagSizeId: QUARTER_KILO_BAG,
    blendRecipes: [...recipe],
    description: 'default',
    grindId: WHOLE_BEAN,
    name: 'default',
    quantity: 1,
    roastId,
  });
