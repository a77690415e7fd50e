import type { HTMLInputAutoCompleteAttribute } from 'react';
import styles from './form.module.css';
import { type FieldOptions, useField } from './form-context.ts';
import { Labelled } from './labelled.tsx';

interface TextFieldProps extends FieldOptions {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'search' | 'date';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'numeric' | 'decimal' | 'text';
  /** Hears what is typed, where something else follows from it. */
  onChange?: (typed: string) => void;
}

/** A field of one line. */
export function TextField(props: TextFieldProps) {
  const { name, type = 'text', autoComplete, inputMode, onChange, ...options } = props;
  const field = useField(name, options);
  return (
    <Labelled field={field}>
      <input
        {...field.control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        onChange={onChange && (({ currentTarget }) => onChange(currentTarget.value))}
        className={styles.control}
      />
    </Labelled>
  );
}

interface TextAreaProps extends FieldOptions {
  name: string;
  rows?: number;
  maxLength?: number;
}

/** A field for people to write paragraphs in. It grows as they write. */
export function TextArea({ name, rows = 5, maxLength, ...options }: TextAreaProps) {
  const field = useField(name, options);
  return (
    <Labelled field={field}>
      <textarea
        {...field.control}
        rows={rows}
        maxLength={maxLength}
        className={`${styles.control} ${styles.paragraph}`}
      />
    </Labelled>
  );
}
