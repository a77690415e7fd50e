import { type RefObject, useEffect } from 'react';

/**
 * The focus is never lost: where what had it goes away after an act, the current row takes it, or else the title. After a
 * dialog it returns to what opened that.
 */
export function useFocusReturn(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current;
    if (root === null) return undefined;
    let last: Element | null = null;
    // Of the dialog that has the focus; once the dialog has gone, its elements don't know that they were in one.
    let opener: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const isInDialog = target.closest('dialog') !== null;
      if (!isInDialog) opener = null;
      else opener ??= last;
      last = target;
    };
    const keep = () => {
      if (document.activeElement !== document.body || last === null || isThere(last)) return;
      const next = opener !== null && isThere(opener) ? opener : fallback(root);
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

const fallback = (root: Element): Element | null =>
  root.querySelector('[data-row-head][tabindex="0"]') ?? root.querySelector('h1');
