import { data } from 'react-router';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/unsubscribe';

export const handle = { foldsFooter: true };

/** Mail programs prefetch links, so only a POST unsubscribes: that of the button, or the one-click POST of a mail program. */
export async function action({ params, context }: Route.ActionArgs) {
  const { api } = context.get(shopContext);
  const outcome = await api('POST /unsubscriptions', { body: { key: params.key } });
  if (outcome.ok) return { done: true, message: outcome.answer.message };
  return data({ done: false, message: outcome.problem.message }, outcome.status);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches[0].loaderData, {
    title: 'Unsubscribe',
    description: 'No more news and invitations by email.',
    path: location.pathname,
    unlisted: true,
  });

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{actionData?.done ? 'You’re unsubscribed' : 'Unsubscribe?'}</h1>
      {actionData === undefined ? (
        <p className={layout.lead}>
          We’ll stop sending news and invitations. You’ll still get emails about your orders and account.
        </p>
      ) : (
        <p className={layout.lead} role={actionData.done ? 'status' : 'alert'}>
          {actionData.message}
        </p>
      )}
      {!actionData?.done && (
        <form method="post" className={layout.actions}>
          <button type="submit" className={buttons.primary}>
            Unsubscribe
          </button>
        </form>
      )}
    </div>
  );
}
