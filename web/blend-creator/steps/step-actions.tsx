import { useState } from 'react';
import type { Step } from '#domain/blend-creator/contents.ts';
import buttons from '#web/ui/button.module.css';
import { soon } from '#web/ui/lazy/lazy.tsx';
import { untilOpened } from '../store/use-start-from-address.ts';
import type { StepRefusal } from './check-step.lazy.ts';
import { IntoTheCart } from './into-the-cart.tsx';
import { SHOP_UNREACHABLE } from './shop-unreachable.ts';

const loadCheck = soon(() => import('./check-step.lazy.ts'));

interface Props {
  step: Step;
  goTo: (step: number) => void;
  onRefusal: (refusal: StepRefusal) => void;
}

export const StepActions = (props: Props) =>
  props.step === 4 ? <IntoTheCart onRefusal={props.onRefusal} /> : <Next {...props} />;

function Next({ step, goTo, onRefusal }: Props) {
  const [checking, setChecking] = useState(false);
  const next = async () => {
    if (checking) return;
    setChecking(true);
    await untilOpened();
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
      aria-disabled={checking || undefined}
      onClick={() => void next()}
    >
      Next
    </button>
  );
}
