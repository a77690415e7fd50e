import type { Mending } from '#domain/blend-creator/recipe-advice.ts';
import { Alert, type AlertChoice } from '#web/ui/dialog/alert.tsx';
import { fillToHundred, splitTheRest } from '../store/creator-actions.ts';
import type { StepRefusal } from './check-step.lazy.ts';

const CHOICES: Readonly<Record<Mending, AlertChoice>> = {
  fill: { label: 'Fill to 100%', choose: fillToHundred },
  split: { label: 'Split evenly', choose: splitTheRest },
};

/** Says why a step can't be left, in the documented words, and offers what would mend it. */
export function RefusalAlert({
  refusal,
  open,
  onClose,
}: {
  refusal: StepRefusal;
  open: boolean;
  onClose: () => void;
}) {
  const { message, subheader = 'Invalid Blend', advice, mendings = [] } = refusal;
  const words = { subheader, message, ...(advice === undefined ? {} : { advice }) };
  return (
    <Alert
      words={open ? words : null}
      choices={mendings.map((mending) => CHOICES[mending])}
      onClose={onClose}
    />
  );
}
