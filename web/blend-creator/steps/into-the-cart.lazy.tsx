import { useLayoutEffect, useRef, useState } from 'react';
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
  const isAdded = useClearedWhenLeft();
  const add = async (nextPath: '/blend' | '/cart') => {
    if (adding) return;
    setAdding(true);
    const line = currentLine();
    const outcome = await addToCart(line);
    setAdding(false);
    isAdded.current = outcome.ok;
    if (!outcome.ok) return onRefusal({ message: outcome.problem.message });
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

/** Clears the blend after it was added, but only when this step unmounts: the step cannot render an empty blend. */
function useClearedWhenLeft() {
  const isAdded = useRef(false);
  // At once: an effect after the next paint would be lost where the visitor leaves the page before that.
  useLayoutEffect(
    () => () => {
      if (isAdded.current) startAfresh();
    },
    [],
  );
  return isAdded;
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
