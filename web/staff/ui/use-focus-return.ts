import { type RefObject, useEffect } from 'react';

/** Where the focus goes on, by attributes, once what had it has gone. */
export const FOCUS = {
  /** Work of one kind, such as all that is done at one machine: the focus stays within it. */
  home: { 'data-focus-home': true },
  /** Takes the focus within its home. Among several, the one with the name of what had the focus takes it, or else the last. */
  next: (name: string) => ({ 'data-focus-next': name }),
  /** Its like is not for the same press: once it has gone, the first of its home takes the focus, which is a heading. */
  head: { 'data-focus-head': true },
} as const;

/**
 * The focus is never lost: where what had it goes away after an act, what is next in the same home takes it, or the current row,
 * or else the title. After a dialog it returns to what opened that.
 */
export function useFocusReturn(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (root === null) return undefined;
    let last: Element | null = null;
    // What has gone doesn't know any more what it was in.
    let home: Element | null = null;
    // Of the dialog that has the focus; once the dialog has gone, its elements don't know that they were in one.
    let opener: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const isInDialog = target.closest('dialog') !== null;
      if (!isInDialog) opener = null;
      else opener ??= last;
      if (!isInDialog) home = target.closest('[data-focus-home]');
      last = target;
    };
    const keep = () => {
      if (document.activeElement !== document.body || last === null || isThere(last)) return;
      const isBack = opener !== null && isThere(opener);
      const next = isBack ? opener : (nextIn(home, opener ?? last) ?? fallback(root));
      if (next instanceof HTMLElement) next.focus();
    };
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['open'] });
    root.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, [screen]);
}

const isThere = (element: Element): boolean => element.isConnected && element.checkVisibility();

function nextIn(home: Element | null, last: Element): Element | undefined {
  const all = [...(home?.querySelectorAll('[data-focus-next]') ?? [])].filter(isThere);
  if (last.hasAttribute('data-focus-head')) return all[0];
  const nameOf = (one: Element) => one.getAttribute('data-focus-next');
  return all.findLast((one) => nameOf(one) === nameOf(last)) ?? all.at(-1);
}

const fallback = (root: Element): Element | null =>
  root.querySelector('[data-row-head][tabindex="0"]') ?? root.querySelector('h1');
