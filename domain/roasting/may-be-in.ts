import { type Roastable, roastableKey } from './roastable.ts';

/** Whether what was roasted in one batch may be in a bag of a coffee: what was mixed green is in that coffee alone, one bean in all that have it. */
export function mayBeIn(coffee: Roastable, roasted: Roastable): boolean {
  if (coffee.roastId !== roasted.roastId) return false;
  const [bean, ...others] = roasted.recipe;
  return others.length > 0
    ? coffee.recipe.length > 0 && roastableKey(coffee) === roastableKey(roasted)
    : coffee.recipe.some(({ beanId }) => beanId === bean?.beanId);
}
