import styles from './form.module.css';
import { type FieldOptions, useField } from './form-context.ts';
import { Labelled } from './labelled.tsx';

interface SelectFieldProps extends FieldOptions {
  name: string;
  choices: readonly { value: string; text: string }[];
  autoComplete?: string;
  /** Hears what is chosen, where something else follows from it. */
  onChange?: (chosen: string) => void;
}

export function SelectField({ name, choices, autoComplete, onChange, ...options }: SelectFieldProps) {
  const field = useField(name, options);
  return (
    <Labelled field={field}>
      <select
        {...field.control}
        autoComplete={autoComplete}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
        className={styles.control}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
