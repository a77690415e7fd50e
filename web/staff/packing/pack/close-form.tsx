import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { PackedBox } from '#contract/packing/boxes.ts';
import type { Carton } from '#contract/packing/cartons.ts';
import { gramsOnScale } from '#domain/weight.ts';
import type { Reply } from '#web/api/shop-api.ts';
import { useWholeNumber } from '#web/staff/ui/whole-number/use-whole-number.ts';
import { WholeNumberField } from '#web/staff/ui/whole-number/whole-number-field.tsx';
import buttons from '#web/ui/button.module.css';
import styles from './pack.module.css';
import type { Closing } from './use-packing.ts';

interface CloseProps {
  box: PackedBox;
  types: readonly Carton[];
  /** Its bags were not all scanned: the weight says whether they are right. */
  areAllIn: boolean;
  closing: RefObject<Closing | null>;
  close: (boxTypeId: number, grossGrams: number) => Promise<Reply<PackedBox>>;
  onClose: (boxTypeId: number, grossGrams: number) => Promise<void>;
}

/** A full box is closed by its button, or by the scan of a bag of another box once its weight is typed. */
export function CloseForm({ box, types, areAllIn, closing, close, onClose }: CloseProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const gross = useWholeNumber();
  const [typeId, setTypeId] = useState(box.box_type_id);
  const { whole } = gross;
  const form = useRef<HTMLFormElement>(null);
  const wasFull = useRef<boolean>(null);
  // Its bags are in, or all at hand: the scale comes next. A bag that is taken out leaves the focus where it is.
  useEffect(() => {
    if (wasFull.current === null || !areAllIn) form.current?.querySelector('input')?.focus();
    wasFull.current = !areAllIn;
  }, [areAllIn]);
  useEffect(() => {
    closing.current = !areAllIn && typeof whole === 'number' ? () => close(typeId, whole) : null;
    return () => {
      closing.current = null;
    };
  });
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    if (typeof gross.whole !== 'number') return gross.refuse();
    setBusy(true);
    await onClose(typeId, gross.whole);
    setBusy(false);
  };
  const fitting = types.filter(({ holds_grams }) => holds_grams >= box.net_grams);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className={styles.close}>
      <label htmlFor={`${id}-type`}>Carton</label>
      <select id={`${id}-type`} value={typeId} onChange={({ target }) => setTypeId(Number(target.value))}>
        {fitting.map(({ id: fittingId, name }) => (
          <option key={fittingId} value={fittingId}>
            {name}
          </option>
        ))}
      </select>
      <WholeNumberField label="Weight with everything, in grams" number={gross} />
      <p className={styles.more}>
        About {gramsOnScale(box.expected_grams)} (±{gramsOnScale(box.may_be_off)})
      </p>
      <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
        {areAllIn ? 'All in: close the box' : 'Close the box'}
      </button>
    </form>
  );
}
