/** How to brew all five, and what to do about a cup that only brewed badly. */

import { type BrewMethod, METHODS, methodsFor } from '#domain/brew/brew-method.ts';
import { brewRecipe } from '#domain/brew/brew-recipe.ts';
import { element } from '#web/ui/elements.ts';
import form from '#web/ui/form/form.module.css';
import { lastingFold } from './parts.ts';

const MEDIUM_ROAST = 3;

/** A cup each, of a medium roast: the same for all five, so that only the coffee differs. */
export function brewingCard(grindId: number): HTMLElement {
  const fitting = methodsFor(grindId);
  const methods = fitting.length > 0 ? fitting : (Object.keys(METHODS) as BrewMethod[]);
  const steps = element('ol', { class: 'steps' });
  const show = (method: BrewMethod) =>
    steps.replaceChildren(
      ...brewRecipe({ roastId: MEDIUM_ROAST }, { method, cups: 1 }).steps.map((step) =>
        element('li', {}, step),
      ),
    );
  const choice = element(
    'select',
    { class: form['control'] },
    ...methods.map((method) => element('option', { value: method }, METHODS[method].name)),
  );
  choice.addEventListener('change', () => {
    const method = methods.find((each) => each === choice.value);
    if (method !== undefined) show(method);
  });
  const [first] = methods;
  if (first !== undefined) show(first);
  return lastingFold(
    'Brew all five the same way',
    ...(methods.length > 1 ? [element('label', { class: 'method' }, 'How do you brew?', choice)] : []),
    steps,
    element('p', {}, 'Use the same grams and the same water for all five, and taste two or three at a time.'),
  );
}

export const HINTS = {
  'too weak':
    'That’s the brewing, not the coffee: we don’t count it as your taste. Take a little more coffee for the same water, and taste it again if you like.',
  'sour and thin':
    'That’s the brewing, not the coffee: we don’t count it as your taste. Grind a little finer, use hotter water or wait a little longer, and taste it again if you like.',
} as const;
