import type { ReactNode } from 'react';
import styles from './choice-field.module.css';

interface Props {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  remark?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

/** A tick for one thing that is wished or not. */
export const TickField = ({ name, checked, onChange, remark, disabled, children }: Props) => (
  <label className={`${styles.choice} ${styles.tick}`}>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <span className={styles.text}>{children}</span>
    {remark !== undefined && <span className={styles.remark}>{remark}</span>}
  </label>
);
