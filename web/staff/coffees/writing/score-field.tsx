import { useState } from 'react';
import type { Taste } from '#domain/taste/axes.ts';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import styles from './writing.module.css';

interface Props {
  taste: Taste;
  value: number;
  onScore: (score: number) => void;
}

/** How strong one taste is: a slider, and a field beside it that says the same. */
export function ScoreField({ taste, value, onScore }: Props) {
  const [typed, setTyped] = useState(String(value));
  const { id, control, wrong } = useField(`scores.${taste}`, {});
  const { defaultValue: _, ...attributes } = control;
  const type = (text: string) => {
    setTyped(text);
    onScore(text === '' ? Number.NaN : Number(text));
  };
  const number = { min: 1, max: 10, step: 0.1, value: typed };
  return (
    <div className={styles.score}>
      <label htmlFor={id}>{taste}</label>
      <input
        {...number}
        type="range"
        aria-label={`${taste}, slider`}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <input
        {...attributes}
        {...number}
        type="number"
        inputMode="decimal"
        className={form.control}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {wrong !== undefined && (
        <p id={`${id}-wrong`} className={form.wrong}>
          {wrong}
        </p>
      )}
    </div>
  );
}
