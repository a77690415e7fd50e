import { useId } from 'react';
import styles from './filters.module.css';

interface Props {
  label: string;
  name: string;
  choices: readonly { id: string | number; name: string }[];
  chosen: string | number | null;
  /** Label of the empty option, where the filter is optional. */
  anyLabel?: string;
}

export function FilterSelect({ label, name, choices, chosen, anyLabel }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? ''}>
        {anyLabel !== undefined && <option value="">{anyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
