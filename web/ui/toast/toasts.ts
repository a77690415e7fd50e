/** Short messages about what was just done, shown over whatever page is open. */
import type { ReactNode } from 'react';
import { createStore, useStore } from '#web/state/create-store.ts';

export interface Toast {
  key: number;
  text: string;
  tone: 'good' | 'bad';
  seconds: number;
  /** What there is to see or to do about it, below the text. */
  more?: ReactNode;
}

const toasts = createStore<readonly Toast[]>([]);
const endings = new Map<number, { timer: ReturnType<typeof setTimeout>; at: number }>();
/** What is left of the time of toasts that are held. */
const left = new Map<number, number>();
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
  clearTimeout(endings.get(key)?.timer);
  endings.delete(key);
  left.delete(key);
  toasts.set(toasts.read().filter((toast) => toast.key !== key));
}

/** The time of a toast stands still for as long as somebody points at it or has the focus in it. */
export function holdToast({ key }: Toast): void {
  const ending = endings.get(key);
  if (ending === undefined) return;
  clearTimeout(ending.timer);
  endings.delete(key);
  left.set(key, ending.at - Date.now());
}

export function letToastEnd({ key, seconds }: Toast): void {
  if (endings.has(key)) return;
  const time = left.get(key) ?? seconds * 1000;
  const timer = setTimeout(() => removeToast(key), time);
  endings.set(key, { timer, at: Date.now() + time });
}
