/** Short messages about what was just done, shown over whatever page is open. */
import { createStore, useStore } from '../../state/create-store.ts';

export interface Toast {
  key: number;
  text: string;
  tone: 'good' | 'bad';
}

const toasts = createStore<readonly Toast[]>([]);
let lastKey = 0;

export const useToasts = (): readonly Toast[] => useStore(toasts);

/** Answers how to remove the toast before its time, for what is no longer true. */
export function showToast(
  text: string,
  { tone, seconds }: { tone: Toast['tone']; seconds: number },
): () => void {
  const key = ++lastKey;
  const remove = () => removeToast(key);
  toasts.set([...toasts.read(), { key, text, tone }]);
  setTimeout(remove, seconds * 1000);
  return remove;
}

export function removeToast(key: number): void {
  toasts.set(toasts.read().filter((toast) => toast.key !== key));
}
