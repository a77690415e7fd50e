import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Problem } from '#contract/problem.ts';
import { pageHead } from '#web/head/page-head.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { memberChanged } from '#web/state/member.ts';
import { useLoggedIn } from '#web/state/use-logged-in.ts';
import buttons from '#web/ui/button.module.css';
import layout from '#web/ui/layout.module.css';
import type { Route } from './+types/new-email';

export const handle = { foldsFooter: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(matches[0].loaderData, {
    title: 'Confirm your new email address',
    description: 'Click to use this email address for your account.',
    path: '/newemail',
    unlisted: true,
  });

/** Another address of an account: only who is logged in to it confirms, so the browser asks, and no form without its token. */
export default function NewEmail() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const [message, setMessage] = useState<string>();
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (message !== undefined) void memberChanged();
  }, [message]);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await browserApi('PUT /customers/email-changes', { body: { code } });
    setBusy(false);
    if (outcome.ok) setMessage(outcome.answer.message);
    else setProblem(outcome.problem);
  };
  const isLoggedIn = useLoggedIn();
  const hasToLogIn = !isLoggedIn && problem?.code === 'not_allowed';
  const isOver = message !== undefined || problem?.code === 'not_found' || problem?.code === 'malformed';
  const toLogIn = `/login?redirect=${encodeURIComponent(`/newemail?code=${encodeURIComponent(code)}`)}`;
  return (
    <div className={`${layout.band} ${layout.oneColumn}`}>
      <h1>{message === undefined ? 'Use this address?' : 'Address confirmed'}</h1>
      {message === undefined && problem === undefined && (
        <p className={layout.lead}>You’ll then log in with it, and emails about your orders come here.</p>
      )}
      {message !== undefined && (
        <p className={layout.lead} role="status">
          {message}
        </p>
      )}
      {message === undefined && problem !== undefined && (
        <p className={layout.lead} role="alert">
          {problem.message}
        </p>
      )}
      <p className={layout.actions}>
        {hasToLogIn && (
          <Link to={toLogIn} className={buttons.primary}>
            Log in
          </Link>
        )}
        {isOver ? (
          <Onward isFirst={message !== undefined && !isLoggedIn} />
        ) : (
          <button
            type="button"
            className={hasToLogIn ? buttons.quiet : buttons.primary}
            aria-disabled={busy || undefined}
            onClick={() => void confirm()}
          >
            Use this address
          </button>
        )}
      </p>
    </div>
  );
}

/** Nobody is logged in to an account that has no password yet: there the link is enough, and a password comes next. */
const Onward = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? (
    <Link to="/passwordreset" className={buttons.primary}>
      Choose a password
    </Link>
  ) : (
    <Link to="/profile" className={buttons.primary}>
      Go to your profile
    </Link>
  );
