import { type SubmitEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import { focusAtOnce } from './focus-at-once.ts';
import styles from './log-in.module.css';
import { LogInByPasskey } from './log-in-by-passkey.tsx';

/** Who has just joined, and comes here to log in. */
export interface Joined {
  joinedAs?: string;
}

/** Staff log in with a passkey; or as everybody does, and with a code of their authenticator app, where that is enough. */
export function LogIn() {
  const [asksFor, setAsksFor] = useState<SecondFactor | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const joinedAs = (useLocation().state as Joined | null)?.joinedAs;

  const logIn = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    const outcome = await browserApi('POST /authenticate/blendly', {
      body: {
        cartId: readCartId(),
        email: textOf(typed, 'email'),
        password: textOf(typed, 'password'),
        device: ensureDevice(),
        ...secondFactorIn(typed),
      },
    });
    setBusy(false);
    if (outcome.ok) return beginSession(outcome.answer.token);
    const isFirstAsked = outcome.problem.code === 'second_factor_needed' && asksFor === null;
    if (isFirstAsked) setAsksFor('oneTimeCode');
    // In place of the passkey, only a recovery code is of use.
    if (outcome.problem.code === 'passkey_needed') setAsksFor('recoveryCode');
    setProblem(isFirstAsked ? null : outcome.problem.message);
  };

  return (
    <main className={styles.page}>
      <title>{`Log in · ${shopName()} roastery`}</title>
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
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the rule doesn't know yet how browsers offer passkeys
            autoComplete="username webauthn"
            required
            defaultValue={joinedAs}
            ref={focusAtOnce}
          />
        </label>
        <label className={styles.field}>
          Password
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {asksFor !== null && <SecondFactorField key={asksFor} asksFor={asksFor} />}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="submit" aria-disabled={busy} className={buttons.primary}>
          {busy ? 'Logging in…' : 'Log in'}
        </button>
        {canUsePasskeys() && <LogInByPasskey onProblem={setProblem} />}
        {asksFor !== null && (
          <button
            type="button"
            className={buttons.quiet}
            onClick={() => {
              setProblem(null);
              setAsksFor(asksFor === 'oneTimeCode' ? 'recoveryCode' : 'oneTimeCode');
            }}
          >
            {asksFor === 'oneTimeCode' ? 'Use a recovery code' : 'Use the authenticator app'}
          </button>
        )}
        <p className={styles.beside}>
          <a href="/passwordreset">Forgot your password?</a>
          <a href="/">To the shop</a>
        </p>
        <p className={styles.first}>
          People join by an invitation. The first sets the roastery up by the link that the shop prints when
          it starts.
        </p>
      </form>
    </main>
  );
}

type SecondFactor = 'oneTimeCode' | 'recoveryCode';

const SecondFactorField = ({ asksFor }: { asksFor: SecondFactor }) =>
  asksFor === 'oneTimeCode' ? (
    <label className={styles.field}>
      Six digits of your authenticator app
      <input name={asksFor} inputMode="numeric" autoComplete="one-time-code" required ref={focusAtOnce} />
    </label>
  ) : (
    <label className={styles.field}>
      One of your recovery codes
      <input name={asksFor} autoComplete="off" autoCapitalize="characters" required ref={focusAtOnce} />
    </label>
  );

/** Neither before the shop asks. */
function secondFactorIn(typed: FormData): { [one in SecondFactor]?: string } {
  const oneTimeCode = textOf(typed, 'oneTimeCode');
  const recoveryCode = textOf(typed, 'recoveryCode');
  return {
    ...(oneTimeCode === '' ? {} : { oneTimeCode }),
    ...(recoveryCode === '' ? {} : { recoveryCode }),
  };
}

function textOf(typed: FormData, name: string): string {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
}
