import { useId } from 'react';
import buttons from '../button.module.css';
import styles from './dialog.module.css';
import { useModal } from './dialog.tsx';

export interface AlertWords {
  subheader: string;
  message: string;
  /** What to do about it. */
  advice?: string;
}

/** Something that mends what the alert is about, and closes it. */
export interface AlertChoice {
  label: string;
  choose: () => void;
}

interface Props {
  words: AlertWords | null;
  choices?: readonly AlertChoice[];
  onClose: () => void;
}

const NO_CHOICES: readonly AlertChoice[] = [];

/** Modal message with an OK button. What mends it comes first, and stands out. */
export function Alert({ words, choices = NO_CHOICES, onClose }: Props) {
  const id = useId();
  const dialog = useModal(words !== null, onClose);
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      className={`${styles.dialog} ${styles.alert}`}
    >
      {words && (
        <>
          <h2 id={`${id}-title`}>Alert</h2>
          <div id={`${id}-words`}>
            <h3>{words.subheader}</h3>
            <p>{words.message}</p>
            {words.advice && <p>{words.advice}</p>}
          </div>
          <div className={styles.choices}>
            {choices.map(({ label, choose }, index) => (
              <button
                key={label}
                type="button"
                className={index === 0 ? buttons.primary : buttons.quiet}
                onClick={() => {
                  choose();
                  onClose();
                }}
              >
                {label}
              </button>
            ))}
            <button
              type="button"
              className={choices.length === 0 ? buttons.primary : buttons.quiet}
              onClick={onClose}
            >
              OK
            </button>
          </div>
        </>
      )}
    </dialog>
  );
}
