/** The toast after a coffee was put into the cart: what it was, what it comes to, and the way on. */
import { createElement } from 'react';
import type { CartBlend } from '../../../contract/carts/cart-line.ts';
import { soon } from '../lazy/lazy.tsx';
import { showToast } from './toasts.ts';

const loadAddedCoffee = soon(async () => (await import('./added-coffee.lazy.tsx')).AddedCoffee);

/** By keyboard it takes longer to get there. */
const SECONDS = 5;
const SECONDS_BY_KEYBOARD = 20;

/** `line` is what the cart now holds of this coffee, `bags` how many of them were just added. */
export async function showAdded(line: CartBlend, bags: number): Promise<void> {
  const isByKeyboard = document.activeElement?.matches(':focus-visible') === true;
  const AddedCoffee = await loadAddedCoffee().catch(() => null);
  showToast('Added Blend To Cart', {
    tone: 'good',
    seconds: isByKeyboard ? SECONDS_BY_KEYBOARD : SECONDS,
    more: AddedCoffee && createElement(AddedCoffee, { line, bags }),
  });
}
