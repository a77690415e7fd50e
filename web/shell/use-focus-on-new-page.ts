import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a link, moves the focus to the new page's heading, so that screen readers and keyboards start there, as after a
 * full load. What changes only the list under a form leaves the focus in the form.
 */
export function useFocusOnNewPage(): void {
  const location = useLocation();
  const { pathname, search } = location;
  const keepsFocus = (location.state as { keepsFocus?: true } | null)?.keepsFocus === true;
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    if (keepsFocus) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [address, keepsFocus]);
}
