import { useId } from 'react';
import styles from './roasting.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (typed: string) => void;
}

/** A weight, typed on the keys of a tablet. What is no whole number stays as it was typed, and the shop refuses it. */
export function GramsField({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </p>
  );
}
