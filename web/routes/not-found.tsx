import { useEffect } from 'react';
import { data, Link, useNavigate } from 'react-router';
import { unlistedHead } from '#web/head/page-head.ts';
import layout from '#web/ui/layout.module.css';
import { showToast } from '#web/ui/toast/toasts.ts';
import type { Route } from './+types/not-found';

/** An unknown address answers 404 and then leads to the home page, which says so where script runs. */
export const loader = () => data(null, 404);

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedHead(matches[0].loaderData, 'That page isn’t here');

export default function NotFound() {
  const navigate = useNavigate();
  useEffect(() => {
    showToast('That page isn’t here, so here’s the front page.', { tone: 'good', seconds: 6 });
    navigate('/', { replace: true });
  }, [navigate]);
  return (
    <div className={layout.band}>
      <noscript>
        <meta httpEquiv="refresh" content="0; url=/" />
      </noscript>
      <h1>That page isn’t here</h1>
      <p className={layout.lead}>
        We are taking you to <Link to="/">the front page</Link>.
      </p>
    </div>
  );
}
