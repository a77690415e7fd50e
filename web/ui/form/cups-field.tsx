import styles from './cups-field.module.css';
import form from './form.module.css';
import { type FieldOptions, useField } from './form-context.ts';
import { LabelText, Remarks } from './labelled.tsx';

const CUPS = ['1', '2', '3', '4', '5'];

/** A rating from one cup to five. */
export function CupsField({ name, ...options }: FieldOptions & { name: string }) {
  const field = useField(name, options);
  const { id, defaultValue, required, ...control } = field.control;
  return (
    <fieldset
      id={id}
      className={`${form.field} ${styles.rating}`}
      aria-describedby={control['aria-describedby']}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <Remarks field={field} />
      <div className={styles.cups}>
        {CUPS.map((cups) => (
          <label key={cups} className={styles.cup}>
            <input
              type="radio"
              name={name}
              value={cups}
              required={required}
              defaultChecked={defaultValue === cups}
            />
            <span className="visually-hidden">{cups === '1' ? '1 cup' : `${cups} cups`}</span>
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <path d="M5 10h18v8a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8z" />
              <path
                d="M23 12h1.5a4 4 0 0 1 0 8H23M10 2.5q-2 2 0 4M15.5 2.5q-2 2 0 4"
                className={styles.line}
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
