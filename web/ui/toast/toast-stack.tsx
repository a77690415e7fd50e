import { useSyncExternalStore } from 'react';
import styles from './toast-stack.module.css';
import { currentToasts, onToastsChange, removeToast, type Toast } from './toasts.ts';

const NONE: readonly Toast[] = [];

export function ToastStack() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NONE);
  return (
    <div className={styles.stack}>
      <Tone toasts={toasts} tone="good" />
      <Tone toasts={toasts} tone="bad" />
    </div>
  );
}

/** A region has to be there before it speaks, or screen readers miss it. */
function Tone({ toasts, tone }: { toasts: readonly Toast[]; tone: Toast['tone'] }) {
  return (
    <div role={tone === 'good' ? 'status' : 'alert'} className={styles[tone]}>
      {toasts
        .filter((toast) => toast.tone === tone)
        .map(({ key, text }) => (
          <p key={key} className={styles.toast}>
            {text}
            <button type="button" className={styles.close} onClick={() => removeToast(key)}>
              <span aria-hidden="true">×</span>
              <span className="visually-hidden">Dismiss</span>
            </button>
          </p>
        ))}
    </div>
  );
}
