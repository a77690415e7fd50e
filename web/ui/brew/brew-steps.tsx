import { methodsFor } from '#domain/brew/brew-method.ts';
import { type BrewedCoffee, brewRecipe } from '#domain/brew/brew-recipe.ts';
import { BrewTimer } from './brew-timer.tsx';

const CUPS = 2;

/** How to brew two cups of a coffee as it is ground, with a timer; its cupping note has it for other ways and more cups. */
export function BrewSteps({ coffee, grindId }: { coffee: BrewedCoffee; grindId: number }) {
  const method = methodsFor(grindId)[0] ?? 'pour-over';
  const recipe = brewRecipe(coffee, { method, cups: CUPS });
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
