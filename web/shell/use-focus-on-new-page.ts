import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a link, whoever listens or uses the keyboard starts at the new page's heading, as after a full load. */
export function useFocusOnNewPage(): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [address]);
}
