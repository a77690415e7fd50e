import { useEffect } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { unlistedHead } from '../head/page-head.ts';
import layout from '../ui/layout.module.css';
import type { Route } from './+types/not-found';

/** An unknown address answers 404 and then redirects to the home page. */
export const loader = () => data(null, 404);

export const meta: Route.MetaFunction = () => [
  ...unlistedHead('That page isn’t here'),
  { httpEquiv: 'refresh', content: '0; url=/' },
];

export default function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/', { replace: true });
  }, [navigate]);
  return (
    <div className={layout.band}>
      <h1>That page isn’t here</h1>
      <p className={layout.lead}>
        We are taking you to <Link to="/">the front page</Link>.
      </p>
    </div>
  );
}
