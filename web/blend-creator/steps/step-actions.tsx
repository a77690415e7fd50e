import { useState } from 'react';
import type { Step } from '../../../domain/blend-creator/contents.ts';
import buttons from '../../ui/button.module.css';
import { LazyPart, lazyPart, soon } from '../../ui/lazy/lazy.tsx';
import { useScript } from '../../ui/use-script.ts';
import type { StepRefusal } from './refusal-beyond.ts';

const IntoTheCart = lazyPart(async () => (await import('./into-the-cart.tsx')).IntoTheCart);
const NOT_NOW = { message: 'We can’t reach the shop just now. What you mixed is kept: please try again.' };
const checks = soon(() => import('./refusal-beyond.ts'));

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
  const hasScript = useScript();
  const next = async () => {
    if (checking) return;
    setChecking(true);
    const refusal = await checks().then(
      ({ refusalBeyond }) => refusalBeyond(step),
      () => NOT_NOW,
    );
    setChecking(false);
    if (refusal === null) goTo(step + 1);
    else onRefusal(refusal);
  };
  return (
    <button
      type="button"
      className={buttons.primary}
      disabled={!hasScript}
      aria-disabled={checking || undefined}
      onClick={() => void next()}
    >
      Next
    </button>
  );
}
