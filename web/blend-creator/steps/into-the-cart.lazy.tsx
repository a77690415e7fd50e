import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { tidyText } from '../../../domain/blend/name.ts';
import { addToCart } from '../../state/change-cart.ts';
import { newLine } from '../../state/new-line.ts';
import buttons from '../../ui/button.module.css';
import { showAdded } from '../../ui/toast/show-added.ts';
import { startAfresh } from '../store/creator-actions.ts';
import { currentState } from '../store/creator-store.ts';
import type { StepRefusal } from './check-step.lazy.ts';

export function IntoTheCart({ onRefusal }: { onRefusal: (refusal: StepRefusal) => void }) {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  useClearedWhenLeft();
  const add = async (nextPath: '/blend' | '/cart') => {
    if (adding) return;
    setAdding(true);
    const line = currentLine();
    const outcome = await addToCart(line);
    setAdding(false);
    if (!outcome.ok) return onRefusal({ message: outcome.problem.message, subheader: 'Your cart' });
    clearOnceLeft();
    void navigate(nextPath);
    if (nextPath === '/blend') void showAdded(outcome.answer, line.quantity);
  };
  return (
    <>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={adding || undefined}
        onClick={() => void add('/blend')}
      >
        Add To Cart
      </button>
      <button
        type="button"
        className={buttons.primary}
        aria-disabled={adding || undefined}
        onClick={() => void add('/cart')}
      >
        Checkout
      </button>
    </>
  );
}

/** The step can't render an empty blend, so that one which was added is cleared when the step is left, or at once where it was left before. */
let shown = 0;
let isAdded = false;

function clearOnceLeft(): void {
  isAdded = true;
  clearIfLeft();
}

function clearIfLeft(): void {
  if (!isAdded || shown > 0) return;
  isAdded = false;
  startAfresh();
}

function useClearedWhenLeft(): void {
  // At once: an effect after the next paint would be lost where the visitor leaves the page before that.
  useLayoutEffect(() => {
    shown++;
    return () => {
      shown--;
      clearIfLeft();
    };
  }, []);
}

function currentLine() {
  const { recipe, roastId, grindId, name, description, bagSizeId, quantity } = currentState().contents;
  return newLine({
    bagSizeId,
    blendRecipes: [...recipe],
    description: tidyText(description),
    grindId: grindId ?? 0,
    name: tidyText(name),
    quantity,
    roastId: roastId ?? 0,
  });
}
