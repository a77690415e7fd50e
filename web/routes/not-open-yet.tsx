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
        Our checkout is not open yet, so nothing can be ordered or paid for. It will be at this address.
      </p>
      <p className={layout.prose}>
        Your cart is kept as it is, with everything you put into it. Nothing was sent, and nothing is owed.
      </p>
      <p className={layout.actions}>
        <Link to="/cart" className={buttons.primary}>
          Back to your cart
        </Link>
        <Link to="/blend" className={buttons.quiet}>
          Blend another coffee
        </Link>
      </p>
    </div>
  );
}

const nameAt = (path: string): string => NOT_OPEN_YET[path] ?? 'Not open yet';
