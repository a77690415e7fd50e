import { type ReactNode, useId } from 'react';
import buttons from '../button.module.css';
import layout from '../layout.module.css';
import styles from './dialog.module.css';
import { useModal } from './dialog.tsx';

interface Props {
  /** Null while the dialog is closed. */
  question: string | null;
  no: string;
  yes: string;
  onNo: () => void;
  onYes: () => void;
  /** Details below the question. */
  children?: ReactNode;
}

/** Modal question before an action that cannot be undone. Escape means no. */
export function Confirm({ question, no, yes, onNo, onYes, children }: Props) {
  const id = useId();
  const open = question !== null;
  const dialog = useModal(open, onNo);
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={children === undefined ? undefined : `${id}-details`}
      className={`${styles.dialog} ${styles.alert}`}
    >
      <h2 id={id}>{question}</h2>
      {open && (
        <>
          <div id={`${id}-details`}>{children}</div>
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
