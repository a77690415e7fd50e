import { useRef, useState } from 'react';
import type { CartBlend } from '#contract/carts/cart-line.ts';
import type { Problem } from '#contract/problem.ts';
import { addToCart } from './change-cart.ts';
import type { NewLine } from './new-line.ts';

/**
 * Puts one line after the other into the cart. Answers what the cart now holds of it; `tell` says why it can't be, and answers
 * how to take that back, since the next attempt makes it untrue.
 */
export function useAddToCart(tell: (problem: Problem) => () => void): {
  busy: boolean;
  add: (line: NewLine) => Promise<CartBlend | null>;
} {
  const [busy, setBusy] = useState(false);
  const takeBack = useRef(() => {});
  const add = async (line: NewLine) => {
    if (busy) return null;
    setBusy(true);
    const outcome = await addToCart(line);
    setBusy(false);
    takeBack.current();
    if (outcome.ok) return outcome.answer;
    takeBack.current = tell(outcome.problem);
    return null;
  };
  return { busy, add };
}
