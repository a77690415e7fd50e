import { type ReactNode, useEffect, useId, useRef } from 'react';
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
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      closedby="any"
      onClose={onClose}
      className={`${styles.dialog} ${className ?? ''}`}
    >
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

/** Opens and closes a native dialog. The element stays mounted while closed, or the browser could not restore the focus. */
export function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal();
    if (!open) dialog.current?.close();
  }, [open]);
  return dialog;
}
