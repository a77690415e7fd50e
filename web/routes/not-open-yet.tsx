import { Link, useLocation } from 'react-router';
import { pageHead } from '../head/page-head.ts';
import { NOT_OPEN_YET } from '../shell/not-open-yet.ts';
import buttons from '../ui/button.module.css';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/not-open-yet';

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches[0].loaderData.publicUrl, {
    title: nameAt(location.pathname),
    description: 'This part of the shop is not open yet.',
    path: location.pathname,
    unlisted: true,
  });

export default function NotOpenYet() {
  const { pathname } = useLocation();
  return (
    <div className={layout.band}>
      <h1>{nameAt(pathname)}</h1>
      <p className={layout.lead}>
        This part of the shop is not open yet. We are still building it, and it will be at this address.
      </p>
      <p className={layout.prose}>
        Until then, every coffee we roast is on the shelf, each with its cupping note.
      </p>
      <p className={layout.actions}>
        <Link to="/shop" className={buttons.primary}>
          See our coffees
        </Link>
        <Link to="/tasteprints" className={buttons.quiet}>
          Learn to read a tasteprint
        </Link>
      </p>
    </div>
  );
}

const nameAt = (path: string): string => NOT_OPEN_YET[path] ?? 'Not open yet';
