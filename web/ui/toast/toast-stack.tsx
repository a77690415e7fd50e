import type { FocusEvent, PointerEvent } from 'react';
import styles from './toast-stack.module.css';
import { holdToast, letToastEnd, removeToast, type Toast, useToasts } from './toasts.ts';

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
        .map((toast) => (
          <Message key={toast.key} toast={toast} />
        ))}
    </div>
  );
}

function Message({ toast }: { toast: Toast }) {
  const hold = () => holdToast(toast);
  const letEndUnlessPointedAt = ({ currentTarget }: FocusEvent) => {
    if (!currentTarget.matches(':hover')) letToastEnd(toast);
  };
  const letEndUnlessFocused = ({ currentTarget }: PointerEvent) => {
    if (!currentTarget.contains(document.activeElement)) letToastEnd(toast);
  };
  return (
    <div
      className={styles.toast}
      onPointerEnter={hold}
      onPointerLeave={letEndUnlessFocused}
      onFocus={hold}
      onBlur={letEndUnlessPointedAt}
    >
      <div>
        <p>{toast.text}</p>
        {toast.more}
      </div>
      <button type="button" className={styles.close} onClick={() => removeToast(toast.key)}>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">Dismiss</span>
      </button>
    </div>
  );
}
