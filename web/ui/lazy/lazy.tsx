import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import styles from './lazy.module.css';

const SOON_MS = 1500;
const waiting = new Set<() => Promise<unknown>>();

/** A part that is loaded when it is wanted, or soon after the page while there is nothing else to do. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  waiting.add(load);
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => NotNow) }),
  );
}

/** Code that is needed for an answer to a press. */
export function soon<Part>(load: () => Promise<Part>): () => Promise<Part> {
  waiting.add(load);
  return load;
}

export const LazyPart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<p className={styles.soon}>One moment…</p>}>{children}</Suspense>
);

/** So that every part also opens where the connection ended meanwhile. */
export function useLoadingSoon(): void {
  useEffect(() => {
    const soon = setTimeout(() => {
      for (const load of waiting) load().catch(() => {});
    }, SOON_MS);
    return () => clearTimeout(soon);
  }, []);
}

const NotNow = () => (
  <p role="alert">
    This part of the page could not be loaded. Please check your connection and reload the page.
  </p>
);
