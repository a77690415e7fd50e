import { useId } from 'react';
import { FOCUS } from '../use-focus-return.ts';
import type { WholeNumber } from './use-whole-number.ts';
import styles from './whole-number-field.module.css';

interface Props {
  label: string;
  number: WholeNumber;
  onEnter?: () => void;
  /** It takes the focus from its like of this name. */
  focusNext?: string;
}

/** Grams or degrees, typed on the keys of a tablet. What is no whole number stays as it was typed, and is refused in words. */
export function WholeNumberField({ label, number, onEnter, focusNext }: Props) {
  const id = useId();
  const { typed, type, whole, isRefused } = number;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...(focusNext !== undefined && FOCUS.next(focusNext))}
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
