import { useEffect } from 'react';
import { data, Link } from 'react-router';
import { pageHead } from '#web/head/page-head.ts';
import { shopContext } from '#web/shop-context.ts';
import { memberChanged } from '#web/state/member.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/verify-email';

export const handle = { foldsFooter: true };

const LINK_EXPIRED = 'Your profile shows whether your address is confirmed, and can send you a new link.';

/** Mail programs prefetch links, so only the POST of the button confirms the address. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const outcome = await context.get(shopContext).api('PUT /customers/verify-email', { body: { code } });
  if (outcome.ok) return { done: true, over: true, message: outcome.answer.message };
  const { status, problem } = outcome;
  const over = status === 404 || status === 400;
  return data({ done: false, over, message: over ? LINK_EXPIRED : problem.message }, status);
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(matches[0].loaderData, {
    title: 'Confirm your email address',
    description: 'Click to confirm your email address.',
    path: location.pathname,
    unlisted: true,
  });

export default function VerifyEmail({ actionData }: Route.ComponentProps) {
  const done = actionData?.done ?? false;
  useEffect(() => {
    // A trial may have begun: every tab of this browser shows its prices.
    if (done) void memberChanged();
  }, [done]);
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{headingOf(actionData)}</h1>
      {actionData === undefined ? (
        <p className={layout.lead}>Coffee you’ve ordered with it as a guest then joins your account.</p>
      ) : (
        <p className={layout.lead} role={actionData.done ? 'status' : 'alert'}>
          {actionData.message}
        </p>
      )}
      {actionData?.over ? (
        <p className={layout.actions}>
          {actionData.done && (
            <Link to="/blend" className={buttons.primary}>
              Start Blending Now
            </Link>
          )}
          <Link to="/profile" className={actionData.done ? buttons.quiet : buttons.primary}>
            Go to your profile
          </Link>
        </p>
      ) : (
        <form method="post" className={layout.actions}>
          <button type="submit" className={buttons.primary}>
            Confirm my address
          </button>
        </form>
      )}
    </div>
  );
}

function headingOf(reply: Route.ComponentProps['actionData']): string {
  if (reply?.done) return 'Address confirmed';
  return reply?.over ? 'This link no longer works' : 'Confirm your address';
}
