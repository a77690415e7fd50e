import { useId } from 'react';
import buttons from '../button.module.css';
import styles from './dialog.module.css';
import { useModal } from './dialog.tsx';

export interface AlertWords {
  subheader: string;
  message: string;
}

/** Modal message with an OK button. */
export function Alert({ words, onClose }: { words: AlertWords | null; onClose: () => void }) {
  const id = useId();
  const dialog = useModal(words !== null);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onClose={onClose}
      className={`${styles.dialog} ${styles.alert}`}
    >
      {words && (
        <>
          <h2 id={`${id}-title`}>Alert</h2>
          <div id={`${id}-words`}>
            <h3>{words.subheader}</h3>
            <p>{words.message}</p>
          </div>
          <button type="button" className={buttons.primary} onClick={onClose}>
            OK
          </button>
        </>
      )}
    </dialog>
  );
}
