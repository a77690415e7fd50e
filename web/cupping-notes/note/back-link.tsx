import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

/** Link back to the previous page of the visit, with its scroll position; to the list for visitors from elsewhere. */
export function BackLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const steps = stepsToPreviousPage();
    if (steps === 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(steps);
  };
  return (
    <Link to="/cuppingnotes" onClick={goBack} className={className}>
      {children}
    </Link>
  );
}

/**
 * History steps back to the last entry with another path than this page, past its own tabs and anchors. 0 where there is
 * no such entry in the shop, or where the browser lacks the Navigation API.
 */
function stepsToPreviousPage(): number {
  if (!('navigation' in window)) return 0;
  const current = window.navigation.currentEntry?.index ?? 0;
  const previous = window.navigation.entries().slice(0, current).findLastIndex(isOtherPage);
  return previous < 0 ? 0 : previous - current;
}

/** The browser may hide the address of an earlier document: its URL is null then. */
const isOtherPage = ({ url }: NavigationHistoryEntry): boolean =>
  url === null || new URL(url).pathname !== location.pathname;
