import { useState } from 'react';
import type { Step } from '../../../domain/blend-creator/contents.ts';
import buttons from '../../ui/button.module.css';
import { LazyPart, lazyPart, soon } from '../../ui/lazy/lazy.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { StepRefusal } from './check-step.lazy.ts';

const IntoTheCart = lazyPart(async () => (await import('./into-the-cart.lazy.tsx')).IntoTheCart);
const SHOP_UNREACHABLE = {
  message: 'We can’t connect right now. Your blend is saved. Please try again.',
};
const loadCheck = soon(() => import('./check-step.lazy.ts'));

interface Props {
  step: Step;
  goTo: (step: number) => void;
  onRefusal: (refusal: StepRefusal) => void;
}

export const StepActions = (props: Props) =>
  props.step === 4 ? (
    <LazyPart>
      <IntoTheCart onRefusal={props.onRefusal} />
    </LazyPart>
  ) : (
    <Next {...props} />
  );

function Next({ step, goTo, onRefusal }: Props) {
  const [checking, setChecking] = useState(false);
  const isHydrated = useHydrated();
  const next = async () => {
    if (checking) return;
    setChecking(true);
    const refusal = await loadCheck().then(
      ({ checkStep }) => checkStep(step),
      () => SHOP_UNREACHABLE,
    );
    setChecking(false);
    if (refusal === null) goTo(step + 1);
    else onRefusal(refusal);
  };
  return (
    <button
      type="button"
      className={buttons.primary}
      disabled={!isHydrated}
      aria-disabled={checking || undefined}
      onClick={() => void next()}
    >
      Next
    </button>
  );
}
