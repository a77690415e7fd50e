import type { ReactNode } from 'react';
import form from '#web/ui/form/form.module.css';
import { useField } from '#web/ui/form/form-context.ts';
import { LabelText, Remarks } from '#web/ui/form/labelled.tsx';
import styles from './choice-field.module.css';

interface Choice {
  value: string;
  text: string;
  /** At the end of its line, such as what it costs. */
  figure?: string | undefined;
  remark?: ReactNode;
  disabled?: boolean | undefined;
}

interface Props {
  name: string;
  choices: readonly Choice[];
  chosen: string;
  choose: (value: string) => void;
}

/** Radio buttons for one of a few choices, each with what there is to know about it. */
export function ChoiceField({ name, choices, chosen, choose }: Props) {
  const field = useField(name, {});
  return (
    <fieldset
      id={field.id}
      className={`${form.field} ${styles.choices}`}
      aria-describedby={field.control['aria-describedby']}
    >
      <legend>
        <LabelText field={field} />
      </legend>
      <Remarks field={field} />
      {choices.map(({ value, text, figure, remark, disabled }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => choose(value)}
          />
          <span className={styles.text}>{text}</span>
          {figure !== undefined && <span className={styles.figure}>{figure}</span>}
          {remark !== undefined && <span className={styles.remark}>{remark}</span>}
        </label>
      ))}
    </fieldset>
  );
}
