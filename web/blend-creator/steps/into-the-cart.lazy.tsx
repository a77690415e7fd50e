import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tidyText } from '../../../domain/blend/name.ts';

import { addToCart } from '../../state/change-cart.ts';
import { newLine } from '../../state/new-line.ts';
import buttons from '../../ui/button.module.css';
import { showToast } from '../../ui/toast/toasts.ts';
import { startAfresh } from '../store/creator-actions.ts';
import { currentState } from '../store/creator-store.ts';
import type { StepRefusal } from './check-step.lazy.ts';

export function IntoTheCart({ onRefusal }: { onRefusal: (refusal: StepRefusal) => void }) {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const isAdded = useClearedWhenLeft();
  const add = async (nextPath: string) => {
    if (adding) return false;
    setAdding(true);
    const outcome = await addToCart(currentLine());
    setAdding(false);
    isAdded.current = outcome.ok;
    if (outcome.ok) void navigate(nextPath);
    else onRefusal({ message: outcome.problem.message });
    return outcome.ok;
  };
  const addAndStay = async () => {
    if (await add('/blend')) showToast('Added Blend To Cart', { tone: 'good', seconds: 5 });
  };
  return (
    <>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={adding || undefined}
        onClick={() => void addAndStay()}
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
  useEffect(
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
