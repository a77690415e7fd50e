import { useEffect, useState } from 'react';
import type { RecipeRow } from '../../domain/blend/recipe.ts';
import { browserApi } from '../state/browser-api.ts';
import { createLatest } from '../state/latest.ts';
import { useLoggedIn } from '../state/use-logged-in.ts';
import { type Mix, smallBagOf } from './mix.ts';

const PAUSE_MS = 300;

/**
 * Pounds of a small bag of the mix. The page brings the price of the first mix for guests; the shop is asked for every other
 * one, once the sliders rest. While the answer is on its way the price before it stays, except a guest's for a member.
 */
export function useMixPrice(
  mix: Mix,
  recipe: readonly RecipeRow[],
  guestPrice: number | null,
): number | null {
  const loggedIn = useLoggedIn();
  const [asked, setAsked] = useState<{ price: number; loggedIn: boolean } | null>(null);
  const isFirst = recipe === mix.recipe;
  useEffect(() => {
    if (isFirst && !loggedIn) return setAsked(null);
    const latest = createLatest();
    const isLatest = latest.begin();
    const waiting = setTimeout(async () => {
      const outcome = await browserApi('POST /dynamically-priced-blends', { body: smallBagOf(mix, recipe) });
      if (isLatest() && outcome.ok) setAsked({ price: outcome.answer.total_price, loggedIn });
    }, PAUSE_MS);
    return () => {
      clearTimeout(waiting);
      latest.begin();
    };
  }, [mix, recipe, isFirst, loggedIn]);
  if (asked?.loggedIn === loggedIn) return asked.price;
  return loggedIn ? null : guestPrice;
}
