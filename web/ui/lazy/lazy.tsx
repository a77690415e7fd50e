import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import styles from './lazy.module.css';

const SOON_MS = 1500;
const notLoadedYet = new Set<() => Promise<unknown>>();

/**
 * Code splitting: a component that is loaded when it is first shown, or soon after the page by `useLoadingSoon`. A file that
 * nobody imports in another way is named `.lazy.tsx`: whatever such files alone import comes later, gathered by pages.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  notLoadedYet.add(load);
  return lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load().catch(() => NotNow) }),
  );
}

/** Code that a press of a button needs, loaded in the same way. */
export function soon<Part>(load: () => Promise<Part>): () => Promise<Part> {
  notLoadedYet.add(load);
  return load;
}

export const LazyPart = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<p className={styles.soon}>One moment…</p>}>{children}</Suspense>
);

/** Loads every lazy part soon after a visitor shows up, so that it also opens where the connection ends meanwhile. */
export function useLoadingSoon(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const loadSoon = () => {
      timer = setTimeout(() => {
        for (const load of notLoadedYet) load().catch(() => {});
      }, SOON_MS);
    };
    // Noted before hydration by `web/shell/early-presses.tsx`.
    if ('visitor' in document.documentElement.dataset) loadSoon();
    else addEventListener('visitor', loadSoon, { once: true });
    return () => {
      removeEventListener('visitor', loadSoon);
      clearTimeout(timer);
    };
  }, []);
}

const NotNow = () => (
  <p role="alert">
    This part of the page could not be loaded. Please check your connection and reload the page.
  </p>
);
