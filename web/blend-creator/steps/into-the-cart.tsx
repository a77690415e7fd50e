import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { soon } from '#web/ui/lazy/lazy.tsx';
import { untilOpened } from '../store/use-start-from-address.ts';
import type { StepRefusal } from './check-step.lazy.ts';
import { SHOP_UNREACHABLE } from './shop-unreachable.ts';

const loadAdding = soon(() => import('./add-blend.lazy.ts'));

export function IntoTheCart({ onRefusal }: { onRefusal: (refusal: StepRefusal) => void }) {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  useClearedWhenLeft();
  const add = async (nextPath: '/blend' | '/cart') => {
    if (adding) return;
    setAdding(true);
    await untilOpened();
    const outcome = await loadAdding().then(
      ({ addBlend }) => addBlend(),
      () => SHOP_UNREACHABLE,
    );
    setAdding(false);
    if ('message' in outcome) return onRefusal(outcome);
    clearOnceLeft(outcome.startAfresh);
    void navigate(nextPath);
    if (nextPath === '/blend') outcome.showAdded();
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
let clear: (() => void) | null = null;

function clearOnceLeft(startAfresh: () => void): void {
  clear = startAfresh;
  clearIfLeft();
}

function clearIfLeft(): void {
  if (clear === null || shown > 0) return;
  clear();
  clear = null;
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
