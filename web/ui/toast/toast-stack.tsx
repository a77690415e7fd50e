import styles from './toast-stack.module.css';
import { removeToast, type Toast, useToasts } from './toasts.ts';

export function ToastStack() {
  const toasts = useToasts();
  return (
    <div className={styles.stack}>
      <Tone toasts={toasts} tone="good" />
      <Tone toasts={toasts} tone="bad" />
    </div>
  );
}

/** A live region, which has to be there before its text, or screen readers miss that. */
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
