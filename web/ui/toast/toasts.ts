/** Short messages about what was just done, shown over whatever page is open. */
import type { ReactNode } from 'react';
import { createStore, useStore } from '../../state/create-store.ts';

export interface Toast {
  key: number;
  text: string;
  tone: 'good' | 'bad';
  seconds: number;
  /** What there is to see or to do about it, below the text. */
  more?: ReactNode;
}

const toasts = createStore<readonly Toast[]>([]);
const endings = new Map<number, ReturnType<typeof setTimeout>>();
let lastKey = 0;

export const useToasts = (): readonly Toast[] => useStore(toasts);

/** Answers how to remove the toast before its time, for what is no longer true. */
export function showToast(text: string, options: Omit<Toast, 'key' | 'text'>): () => void {
  const toast = { key: ++lastKey, text, ...options };
  toasts.set([...toasts.read(), toast]);
  letToastEnd(toast);
  return () => removeToast(toast.key);
}

export function removeToast(key: number): void {
  clearTimeout(endings.get(key));
  endings.delete(key);
  toasts.set(toasts.read().filter((toast) => toast.key !== key));
}

/** A toast stays for as long as somebody points at it or has the focus in it. */
export const holdToast = ({ key }: Toast): void => clearTimeout(endings.get(key));

export function letToastEnd({ key, seconds }: Toast): void {
  clearTimeout(endings.get(key));
  endings.set(
    key,
    setTimeout(() => removeToast(key), seconds * 1000),
  );
}
