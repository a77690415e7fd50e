import { useId } from 'react';
import styles from './roasting.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (digits: string) => void;
}

/** Whole numbers alone, typed on the keys of a tablet. */
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
        onChange={({ target }) => onChange(target.value.replace(/\D/g, ''))}
      />
    </p>
  );
}
