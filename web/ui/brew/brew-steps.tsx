import { methodsFor } from '#domain/brew/brew-method.ts';
import { type BrewedCoffee, type BrewRecipe, brewRecipe } from '#domain/brew/brew-recipe.ts';
import { BrewTimer } from './brew-timer.tsx';

const CUPS = 2;

/** For two cups of a coffee as it is ground; its cupping note has it for other ways and more cups. */
export const recipeForTwo = (coffee: BrewedCoffee, grindId: number): BrewRecipe =>
  brewRecipe(coffee, { method: methodsFor(grindId)[0] ?? 'pour-over', cups: CUPS });

/** How to brew two cups, with a timer. */
export function BrewSteps({ coffee, grindId }: { coffee: BrewedCoffee; grindId: number }) {
  const recipe = recipeForTwo(coffee, grindId);
  return (
    <>
      <p>
        {recipe.name}, two cups: {recipe.grams} g of coffee, {recipe.millilitres} ml
        {recipe.celsius !== null && ` at ${recipe.celsius} °C`}.
      </p>
      <BrewTimer recipe={recipe} />
    </>
  );
}
