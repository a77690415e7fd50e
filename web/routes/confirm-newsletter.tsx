import { data, Link } from 'react-router';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/confirm-newsletter';

export const handle = { foldsFooter: true };

const LINK_INCOMPLETE =
  'That link is incomplete. Please press the button in our email again, or copy the whole address.';

/** Mail programs prefetch links, so only the POST of the button subscribes. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const outcome = await context.get(shopContext).api('POST /newsletter-confirmations', { body: { code } });
  if (outcome.ok) return { done: true, over: true, message: outcome.answer.message };
  const { status, problem } = outcome;
  const over = status === 404 || status === 400;
  return data({ done: false, over, message: status === 400 ? LINK_INCOMPLETE : problem.message }, status);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches[0].loaderData, {
    title: 'Confirm your subscription',
    description: 'One click, and our news comes to you.',
    path: location.pathname,
    unlisted: true,
  });

export default function ConfirmNewsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{actionData?.done ? 'You’re on the list' : 'News from the roastery?'}</h1>
      {actionData === undefined ? (
        <p className={layout.lead}>
          New beans and blends, now and then. One click, and our news comes to you. You can unsubscribe
          whenever you like.
        </p>
      ) : (
        <p className={layout.lead} role={actionData.done ? 'status' : 'alert'}>
          {actionData.message}
        </p>
      )}
      {actionData?.over ? (
        <p className={layout.actions}>
          <Link to={actionData.done ? '/shop' : '/newsletter'} className={buttons.primary}>
            {actionData.done ? 'See our coffees' : 'Subscribe again'}
          </Link>
        </p>
      ) : (
        <form method="post" className={layout.actions}>
          <button type="submit" className={buttons.primary}>
            Yes, send me your news
          </button>
        </form>
      )}
    </div>
  );
}
