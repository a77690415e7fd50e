import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from '../focus/focus-heading.ts';

/**
 * A toast stands at the end of the page, far from where the visitor is. The first Tab after it appears leads into it, and
 * from there back to where the focus was.
 */
export function useNextTab(part: RefObject<HTMLElement | null>): void {
  // As a layout effect, it ends while the focus is still in the toast that goes.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const toast = part.current?.parentElement?.parentElement;
    let origin: Element | null = null;
    const enter = (event: KeyboardEvent) => {
      const [first] = controlsIn(toast);
      if (event.key !== 'Tab' || event.shiftKey || first === undefined || isInDialog()) return;
      document.removeEventListener('keydown', enter);
      event.preventDefault();
      origin = document.activeElement;
      first.focus();
    };
    const leave = (event: KeyboardEvent) => {
      const controls = controlsIn(toast);
      const end = event.shiftKey ? controls[0] : controls.at(-1);
      if (event.key !== 'Escape' && (event.key !== 'Tab' || document.activeElement !== end)) return;
      // Tab goes on to what follows the place where the focus was.
      if (event.key === 'Escape' || event.shiftKey) event.preventDefault();
      focusAgain(origin);
    };
    document.addEventListener('keydown', enter, { signal });
    document.addEventListener('pointerdown', () => document.removeEventListener('keydown', enter), {
      signal,
    });
    toast?.addEventListener('keydown', leave, { signal });
    return () => {
      const hadFocus = toast?.contains(document.activeElement);
      controller.abort();
      if (hadFocus) focusAgain(origin);
    };
  }, [part]);
}

const controlsIn = (toast: Element | null | undefined): HTMLElement[] => [
  ...(toast?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

const isInDialog = (): boolean => document.activeElement?.closest('dialog') != null;

/** To the page's heading where the place has gone meanwhile. */
function focusAgain(origin: Element | null): void {
  if (origin?.isConnected !== true) focusHeading();
  else if (origin instanceof HTMLElement) origin.focus({ preventScroll: true });
}
