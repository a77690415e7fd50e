import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tidyText } from '../../../domain/blend/name.ts';

import { addToCart } from '../../state/change-cart.ts';
import { newLine } from '../../state/new-line.ts';
import buttons from '../../ui/button.module.css';
import { showToast } from '../../ui/toast/toasts.ts';
import { startAfresh } from '../store/creator-actions.ts';
import { currentState } from '../store/creator-store.ts';
import type { StepRefusal } from './refusal-beyond.ts';

export function IntoTheCart({ onRefusal }: { onRefusal: (refusal: StepRefusal) => void }) {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const isAdded = useMixUntilLeft();
  const add = async (leaveTo: string) => {
    if (adding) return false;
    setAdding(true);
    const outcome = await addToCart(lineNow());
    setAdding(false);
    isAdded.current = outcome.ok;
    if (outcome.ok) void navigate(leaveTo);
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

/** The mix is given up only when this step is left, which would not stand without it. */
function useMixUntilLeft() {
  const isAdded = useRef(false);
  useEffect(
    () => () => {
      if (isAdded.current) startAfresh();
    },
    [],
  );
  return isAdded;
}

function lineNow() {
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
