/** The toast after a coffee was put into the cart: what it was, what it comes to, and the way on. */
import { createElement } from 'react';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import { soon } from '../lazy/lazy.tsx';
import { showToast } from './toasts.ts';

const loadAddedCoffee = soon(async () => (await import('./added-coffee.lazy.tsx')).AddedCoffee);

const SECONDS = 5;

/** `line` is what the cart now holds of this coffee, `bags` how many of them were just added. */
export async function showAdded(line: CartBlend, bags: number): Promise<void> {
  const AddedCoffee = await loadAddedCoffee().catch(() => null);
  const end = () => remove();
  const remove = showToast('Added Blend To Cart', {
    tone: 'good',
    seconds: SECONDS,
    more: AddedCoffee && createElement(AddedCoffee, { line, bags, end }),
  });
}
