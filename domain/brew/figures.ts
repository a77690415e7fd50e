import type { BrewRecipe } from './brew-recipe.ts';
import { inWords } from './steps.ts';

/** What a recipe takes, by name. */
export const figuresOf = ({
  method,
  grams,
  millilitres,
  celsius,
  seconds,
}: BrewRecipe): [string, string][] => [
  ['Coffee', `${grams} g`],
  [method === 'espresso' ? 'In the cup' : 'Water', `${millilitres} ml`],
  ...(celsius === null ? [] : [['Temperature', `${celsius} °C`] satisfies [string, string]]),
  ['Time', inWords(seconds)],
];
