import { useId } from 'react';
import type { WholeNumber } from './use-whole-number.ts';
import styles from './whole-number-field.module.css';

interface Props {
  label: string;
  number: WholeNumber;
  onEnter?: () => void;
}

/** Grams or degrees, typed on the keys of a tablet. What is no whole number stays as it was typed, and is refused in words. */
export function WholeNumberField({ label, number, onEnter }: Props) {
  const id = useId();
  const { typed, type, whole, isRefused } = number;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter?.();
        }}
      />
      {isRefused && (
        <p role="alert" id={`${id}-refused`} className={styles.refused}>
          {whole === 'nothing' ? 'Please fill this in.' : 'Please write a whole number, in digits alone.'}
        </p>
      )}
    </div>
  );
}
