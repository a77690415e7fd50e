import { useId } from 'react';
import styles from './filters.module.css';

interface Props {
  label: string;
  name: string;
  choices: readonly { id: string | number; name: string }[];
  chosen: string | number | null;
  /** What leaves it open, where that can be. */
  any?: string;
}

export function Choice({ label, name, choices, chosen, any }: Props) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen ?? ''}>
        {any !== undefined && <option value="">{any}</option>}
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
