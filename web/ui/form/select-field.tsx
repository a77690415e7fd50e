import styles from './form.module.css';
import { type FieldOptions, useField } from './form-context.ts';
import { Labelled } from './labelled.tsx';

interface SelectFieldProps extends FieldOptions {
  name: string;
  choices: readonly { value: string; text: string }[];
  autoComplete?: string;
}

export function SelectField({ name, choices, autoComplete, ...options }: SelectFieldProps) {
  const field = useField(name, options);
  return (
    <Labelled field={field}>
      <select {...field.control} autoComplete={autoComplete} className={styles.control}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
