import type { ReactNode } from 'react';
import styles from './form.module.css';
import type { Field } from './form-context.ts';

/** A control with its label above it, and what there is to say about it. */
export const Labelled = ({ field, children }: { field: Field; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={field.id}>
      <LabelText field={field} />
    </label>
    {field.alias && (
      <span id={`${field.id}-alias`} className={styles.alias}>
        {field.alias}
      </span>
    )}
    <Remarks field={field} />
    {children}
  </div>
);

export const LabelText = ({ field }: { field: Field }) => (
  <>
    {field.label}
    {field.optional && <span className={styles.optional}> (optional)</span>}
  </>
);

export const Remarks = ({ field }: { field: Field }) => (
  <>
    {field.hint && (
      <p id={`${field.id}-hint`} className={styles.hint}>
        {field.hint}
      </p>
    )}
    {field.wrong && (
      <p id={`${field.id}-wrong`} className={styles.wrong}>
        {field.wrong}
      </p>
    )}
  </>
);
