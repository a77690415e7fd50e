import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/** Back to where the visitor came from, with their page and scroll; to the list for those who came from elsewhere. */
export function BackLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Link to="/cuppingnotes" onClick={goBack} className={className}>
      {children}
    </Link>
  );
}
