import { ActButton } from '#web/staff/ui/acts/act-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toasts.ts';
import styles from './shown-once.module.css';

interface Props {
  title: string;
  /** What it is for, and that it is shown only now. */
  text: string;
  /** What it is called: “API key”. */
  what: string;
  secret: string;
  onClose: () => void;
}

/** A secret that the shop can’t show again. The dialog stays until somebody says that they have it. */
export function ShownOnce({ title, text, what, secret, onClose }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast('Copied', { tone: 'good', seconds: 5 });
    } catch {
      showToast('Your browser wouldn’t let us copy it. Please select it and copy it by hand.', {
        tone: 'bad',
        seconds: 20,
      });
    }
  };
  return (
    <Dialog title={title} open onClose={onClose}>
      <p>{text}</p>
      <p>
        <input
          readOnly
          aria-label={what}
          value={secret}
          className={styles.secret}
          spellCheck={false}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </p>
      <p className={styles.acts}>
        <ActButton onAct={() => void copy()}>Copy it</ActButton>
        <ActButton kind="primary" onAct={onClose}>
          I’ve put it away
        </ActButton>
      </p>
    </Dialog>
  );
}
