import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { shop } from '#domain/shop.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { focusAtOnce } from './focus-at-once.ts';
import styles from './log-in.module.css';

/** Who has just joined, and comes here to log in. */
export interface Joined {
  joinedAs?: string;
}

/** Staff log in as everybody does, and with a code of their authenticator app. */
export function LogIn() {
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const joinedAs = (useLocation().state as Joined | null)?.joinedAs;

  const logIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const oneTimeCode = textOf(typed, 'oneTimeCode').replaceAll(' ', '');
    setBusy(true);
    const outcome = await browserApi('POST /authenticate/blendly', {
      body: {
        cartId: readCartId(),
        email: textOf(typed, 'email'),
        password: textOf(typed, 'password'),
        device: ensureDevice(),
        ...(oneTimeCode === '' ? {} : { oneTimeCode }),
      },
    });
    setBusy(false);
    if (outcome.ok) return beginSession(outcome.answer.token);
    const isFirstAsked = outcome.problem.code === 'second_factor_needed' && !asksForCode;
    if (isFirstAsked) setAsksForCode(true);
    setProblem(isFirstAsked ? null : outcome.problem.message);
  };

  return (
    <main className={styles.page}>
      <title>{`Log in · ${shop.name} roastery`}</title>
      <form onSubmit={logIn} className={styles.form}>
        <h1>Roastery</h1>
        {joinedAs !== undefined && (
          <p role="status">You’ve joined. Now log in with the password you chose.</p>
        )}
        <label className={styles.field}>
          Email
          <input
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={joinedAs}
            ref={focusAtOnce}
          />
        </label>
        <label className={styles.field}>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {asksForCode && (
          <label className={styles.field}>
            Six digits of your authenticator app
            <input
              name="oneTimeCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              ref={focusAtOnce}
            />
          </label>
        )}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="submit" aria-disabled={busy} className={buttons.primary}>
          {busy ? 'Logging in…' : 'Log in'}
        </button>
        <p className={styles.beside}>
          <a href="/passwordreset">Forgot your password?</a>
          <a href="/">To the shop</a>
        </p>
        <p className={styles.first}>
          People join by an invitation. The first account is made when the shop starts with STAFF_EMAIL and
          STAFF_PASSWORD.
        </p>
      </form>
    </main>
  );
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
