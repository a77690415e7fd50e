import { useEffect, useState } from 'react';
import type { RecipeRow } from '#domain/blend/recipe.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { askInEffect } from '#web/state/latest.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import type { Mix } from './first-mix.ts';
import { smallBagOf } from './mix.ts';

const PAUSE_MS = 300;

/**
 * Pounds of a small bag of the mix. The page brings the price of the first mix for guests, as a rule; the shop is asked for every
 * other one, once the sliders rest. While the answer is on its way the price before it stays, except a guest's for a member.
 * Where none comes there is no price, since the one before is another mix's, and the shop is asked again, ever more seldom.
 */
export function useMixPrice(
  mix: Mix,
  recipe: readonly RecipeRow[],
  guestPrice: number | null,
): number | null {
  const loggedIn = useLoggedIn();
  const [asked, setAsked] = useState<{ price: number | null; loggedIn: boolean } | null>(null);
  const isKnown = recipe === mix.recipe && !loggedIn && guestPrice !== null;
  useEffect(() => {
    if (isKnown) return setAsked(null);
    return askInEffect(async (isLatest) => {
      for (let pause = PAUSE_MS; ; pause *= 4) {
        await new Promise((resume) => setTimeout(resume, pause));
        if (!isLatest()) return;
        const outcome = await browserApi('POST /dynamically-priced-blends', {
          body: smallBagOf(mix, recipe),
        });
        if (!isLatest()) return;
        setAsked({ price: outcome.ok ? outcome.answer.total_price : null, loggedIn });
        if (outcome.ok) return;
      }
    });
  }, [mix, recipe, isKnown, loggedIn]);
  if (asked?.loggedIn === loggedIn) return asked.price;
  return loggedIn ? null : guestPrice;
}
