import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { CloseIcon } from '../icons.tsx';
import styles from './dialog.module.css';

interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
  className?: string | undefined;
}

/** Native modal dialog: the browser traps the focus, closes on Escape and restores the focus. */
export function Dialog({ title, open, onClose, children, className }: Props) {
  const id = useId();
  const dialog = useModal(open, onClose);
  return (
    <dialog {...dialog} aria-labelledby={id} closedby="any" className={`${styles.dialog} ${className ?? ''}`}>
      {open && (
        <>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <button type="button" aria-label="Close" className={styles.close} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

/**
 * Opens and closes a native dialog. The element stays mounted while closed, or the browser could not restore the focus.
 * The browser tells of its closing only a moment later, so `cancel` is heard too, or a key that opens it again in
 * between would be lost.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && ref.current?.open === false) ref.current.showModal();
    if (!open) ref.current?.close();
  }, [open]);
  return {
    ref,
    // A file chooser inside tells of its own cancelling by an event that bubbles.
    onCancel: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (target === currentTarget) onClose();
    },
    onClose: ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (open && !currentTarget.open) onClose();
    },
  };
}
