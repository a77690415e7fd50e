import { useState } from 'react';
import type { CartBlend } from '../../../contract/carts/cart-line.ts';
import { addToCart } from '../../state/change-cart.ts';
import type { NewLine } from '../../state/new-line.ts';
import { showToast } from './toasts.ts';

const SECONDS_OF_REFUSAL = 8;

/** Puts one line after the other into the cart. Answers what the cart now holds of it; a toast says why it can't be. */
export function useAddToCart(): { busy: boolean; add: (line: NewLine) => Promise<CartBlend | null> } {
  const [busy, setBusy] = useState(false);
  const add = async (line: NewLine) => {
    if (busy) return null;
    setBusy(true);
    const outcome = await addToCart(line);
    setBusy(false);
    if (outcome.ok) return outcome.answer;
    showToast(outcome.problem.message, { tone: 'bad', seconds: SECONDS_OF_REFUSAL });
    return null;
  };
  return { busy, add };
}
