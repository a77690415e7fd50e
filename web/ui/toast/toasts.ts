/** Short messages about what was just done, shown over whatever page is open. */
export interface Toast {
  key: number;
  text: string;
  tone: 'good' | 'bad';
}

let toasts: readonly Toast[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

export const currentToasts = (): readonly Toast[] => toasts;

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The answer takes it away before its time, for what no longer holds. */
export function showToast(
  text: string,
  { tone, seconds }: { tone: Toast['tone']; seconds: number },
): () => void {
  const key = ++lastKey;
  const remove = () => removeToast(key);
  change([...toasts, { key, text, tone }]);
  setTimeout(remove, seconds * 1000);
  return remove;
}

export function removeToast(key: number): void {
  change(toasts.filter((toast) => toast.key !== key));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
