import { type ReactNode, useId } from 'react';
import buttons from '../button.module.css';
import layout from '../layout.module.css';
import styles from './dialog.module.css';
import { useShown } from './dialog.tsx';

interface Props {
  /** Null while nothing is asked. */
  question: string | null;
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
  /** What it is about. */
  children?: ReactNode;
}

/** Asks before something is done that can't be undone. Escape means no. */
export function Confirm({ question, no, yes, onNo, onYes, children }: Props) {
  const id = useId();
  const open = question !== null;
  const dialog = useShown(open);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      onClose={onNo}
      className={`${styles.dialog} ${styles.alert}`}
    >
      <h2 id={id}>{question}</h2>
      {open && (
        <>
          {children}
          <p className={layout.actions}>
            <button type="button" className={buttons.quiet} onClick={onNo}>
              {no}
            </button>
            <button type="button" className={buttons.primary} onClick={onYes}>
              {yes}
            </button>
          </p>
        </>
      )}
    </dialog>
  );
}
