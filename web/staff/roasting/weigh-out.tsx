import { useState } from 'react';
import type { Batch } from '#contract/roasting/batch.ts';
import { gramsOnScale } from '#domain/weight.ts';
import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { FOCUS } from '#web/staff/ui/use-focus-return.ts';
import { useWholeNumber } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { WholeNumberField } from '#web/staff/ui/whole-number/whole-number-field.tsx';
import { browserApi } from '#web/state/browser-api.ts';
import { FitInDrum } from './fit-in-drum.tsx';
import { GiveUp } from './give-up.tsx';
import { Refused } from './refused.tsx';
import styles from './roasting.module.css';
import type { Acting } from './use-roast-plan.ts';

export interface OnMachine {
  batch: Batch;
  acting: Acting;
}

/** What a batch is, and how well it fits its machine. */
export const What = ({ batch }: { batch: Batch }) => (
  <>
    <p>
      <strong>{batch.name}</strong>, roast {batch.roast_id}: {gramsOnScale(batch.green_grams)} in,{' '}
      {gramsOnScale(batch.expected_grams)} expected
    </p>
    <FitInDrum fit={batch.roast_fit} />
  </>
);

/** A batch on its way into its bin. One that was not dropped is dropped by its weight: whoever weighs it has it in hand. */
export function WeighOut({ batch, acting, isInside = false }: OnMachine & { isInside?: boolean }) {
  const weight = useWholeNumber();
  const celsius = useWholeNumber();
  const id = String(batch.id);
  const problem = acting.problemOf(id);
  const [sent, setSent] = useState<number>();
  const is_sure = problem?.code === 'doubtful' && sent === weight.whole;
  const send = () => {
    const roasted_grams = weight.whole;
    const end_celsius = celsius.whole === 'nothing' ? null : celsius.whole;
    const isWeighed = typeof roasted_grams === 'number';
    if (!isWeighed) weight.refuse();
    if (end_celsius === 'wrong') celsius.refuse();
    if (!isWeighed || end_celsius === 'wrong') return;
    const body = { roasted_grams, end_celsius, is_sure };
    setSent(roasted_grams);
    void acting.act(id, () => browserApi('PUT /staff/batches/{id}/outcome', { params: { id }, body }));
  };
  return (
    <div className={styles.part} {...(!isInside && { tabIndex: -1, ...FOCUS.next('weigh out') })}>
      {!isInside && <What batch={batch} />}
      {!isInside && <Refused problem={problem} />}
      <WholeNumberField label="Weight out, grams" number={weight} onEnter={send} />
      <WholeNumberField label="End temperature, °C" number={celsius} onEnter={send} />
      <ActButton kind={isInside ? 'quiet' : 'primary'} onAct={send} busy={acting.isBusy(id)}>
        {is_sure ? 'Yes, that is right' : isInside ? 'Dropped, into its bin' : 'Into its bin'}
      </ActButton>
      <GiveUp key={batch.id} batch={batch} acting={acting} />
    </div>
  );
}
