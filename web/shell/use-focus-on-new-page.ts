import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/ui/focus/focus-heading.ts';

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
    if (!keepsFocus) focusHeading();
  }, [address, keepsFocus]);
}
