import type { ReactNode } from 'react';
import buttons from '../../../ui/button.module.css';
import { keysOf } from '../keys/press.ts';
import styles from './act-button.module.css';

interface Props {
  onAct: () => void;
  children: ReactNode;
  kind?: 'primary' | 'quiet';
  /** It is being done: pressing again does nothing, and the focus stays. */
  busy?: boolean;
  /** The key that does the same, shown where there is a keyboard. */
  press?: string;
  /** 64 px high, for what is pressed all day. */
  large?: boolean;
}

/** Button of an act, never lower than 48 px: hands are dusty, and gloves are on. */
export const ActButton = ({ onAct, children, kind = 'quiet', busy = false, press, large = false }: Props) => (
  <button
    type="button"
    className={`${buttons[kind]} ${styles.act} ${large ? styles.large : ''}`}
    aria-disabled={busy || undefined}
    aria-keyshortcuts={press}
    onClick={() => {
      if (!busy) onAct();
    }}
  >
    {children}
    {press !== undefined && (
      <kbd aria-hidden="true" className={styles.key}>
        {keysOf(press).join(' ')}
      </kbd>
    )}
  </button>
);
