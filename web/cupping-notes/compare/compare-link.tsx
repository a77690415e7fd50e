import type { ReactNode } from 'react';
import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';

/** There are too many comparisons for a robot to follow. */
export const CompareLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={layout.onward}>
    <Link to={to} rel="nofollow" className={buttons.quiet}>
      {children}
    </Link>
  </p>
);
