import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { stepsBack } from './steps-back.ts';

/** Back to where the visitor came from, with their page and scroll; to the list for those who came from elsewhere. */
export function BackLink({ className, children }: { className: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const steps = stepsBack();
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
