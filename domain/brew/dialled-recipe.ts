/** A recipe as it was dialled in, and its last change in words. */
import type { BrewRecipe } from './brew-recipe.ts';
import type { BrewAdvice, Dial, Setting } from './dial-in.ts';
import { type BrewAmounts, inWords, stepsOf } from './steps.ts';

/** What half a step of a dial is, for two cups. */
const HALF_STEPS: Readonly<Record<BrewAmounts['method'], Partial<Record<Dial, number>>>> = {
  'pour-over': { celsius: 1, pour: 10 },
  aeropress: { celsius: 1, seconds: 10 },
  'moka-pot': {},
  espresso: { grams: 1, millilitres: 4 },
  cafetiere: { celsius: 1, seconds: 20 },
  'cold-brew': { seconds: 3600 },
};

export function dialledRecipe(recipe: BrewRecipe, setting: Setting): BrewRecipe {
  const by = (dial: Dial) => setting[dial] * (HALF_STEPS[recipe.method][dial] ?? 0);
  const amounts: BrewAmounts = {
    method: recipe.method,
    cups: recipe.cups,
    grams: recipe.grams + by('grams'),
    millilitres: recipe.millilitres + by('millilitres'),
    celsius: recipe.celsius === null ? null : recipe.celsius + by('celsius'),
    seconds: recipe.seconds + by('seconds') + by('pour'),
  };
  return { ...recipe, ...amounts, steps: stepsOf(amounts) };
}

/** How fine to grind, beside what the recipe says; `null` where it is as that says. */
export function grindInWords({ grind }: Setting): string | null {
  if (grind === 0) return null;
  const degree = ['a touch', 'a little', 'a bit', 'clearly'][Math.min(Math.abs(grind), 4) - 1];
  return `${degree} ${grind > 0 ? 'finer' : 'coarser'}`;
}

/** What to do for the next cup: one thing, and the rest as before. */
export function adviceInWords(advice: BrewAdvice, recipe: BrewRecipe): string {
  if (advice.is === 'keep') return 'That’s it. Keep all of it as it is.';
  if (advice.is === 'nothing left')
    return 'There’s nothing left to change one thing at a time. Go back to the cup that you liked best.';
  const { dial, by } = advice;
  const half = HALF_STEPS[recipe.method][dial] ?? 0;
  const amount = Math.abs(by) * half;
  return `${CHANGES[dial]({ recipe, isMore: by > 0, amount, some: Math.abs(by) > 1 ? 'a little' : 'a touch' })}; keep the rest.`;
}

interface Change {
  /** As it is after the change. */
  recipe: BrewRecipe;
  isMore: boolean;
  amount: number;
  some: string;
}

const CHANGES: Readonly<Record<Dial, (change: Change) => string>> = {
  grind: ({ isMore, some }) => `Grind ${some} ${isMore ? 'finer' : 'coarser'}`,
  celsius: ({ recipe, isMore, amount }) =>
    `Use water ${amount} °C ${isMore ? 'hotter' : 'cooler'}, at ${recipe.celsius} °C`,
  seconds: ({ recipe, isMore }) =>
    `${isMore ? 'Let it stand longer' : 'Don’t let it stand so long'}: ${inWords(recipe.seconds)} in all`,
  pour: ({ recipe, isMore }) =>
    `Pour ${isMore ? 'more slowly' : 'faster'}, so that it takes ${inWords(recipe.seconds)}`,
  grams: ({ recipe, isMore, amount }) =>
    `Take ${amount} g ${isMore ? 'more' : 'less'} of the coffee, ${recipe.grams} g for two`,
  millilitres: ({ recipe, isMore }) =>
    isMore
      ? `Let it run on, to ${recipe.millilitres} ml for two`
      : `Stop it sooner, at ${recipe.millilitres} ml for two`,
  moment: ({ isMore, some }) =>
    `Take it off the heat ${some === 'a touch' ? 'a moment' : some} ${isMore ? 'later' : 'sooner'}`,
};
