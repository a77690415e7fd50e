import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { safeRedirect } from '#domain/customer/safe-redirect.ts';
import { planOnTheWay, signUpFor } from '#domain/plans/plans.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { lazyPart } from '#web/ui/lazy/lazy.tsx';
import { NeedsScript } from '#web/ui/loading-skeleton.tsx';
import styles from '../account-page.module.css';
import passkeys from '../passkeys/passkeys.module.css';
import { PasswordField } from './password-field.tsx';
import { refusalInToast } from './shown-elsewhere.ts';
import { useLeavingOnceLoggedIn } from './use-leaving-once-logged-in.ts';

const LogInByPasskey = lazyPart(
  async () => (await import('../passkeys/log-in-by-passkey.lazy.tsx')).LogInByPasskey,
);

const FIELDS = {
  email: { label: 'Email' },
  password: { label: 'Password', kind: 'secret' },
  oneTimeCode: { label: 'Six digits of your authenticator app' },
} as const;

const REFUSED_SECONDS = 5;

export function LogInForm({ reply }: { reply: FormReply | undefined }) {
  const [query] = useSearchParams();
  const [email, setEmail] = useState('');
  const [asksForDigits, setAsksForDigits] = useState(false);
  const plan = planOnTheWay(query.get('redirect'));
  useLeavingOnceLoggedIn(() => ({ to: safeRedirect(query.get('redirect')) ?? '/' }));

  const logIn = async ({ email, password, oneTimeCode }: Typed<typeof FIELDS>) => {
    const outcome = await browserApi('POST /authenticate/blendly', {
      body: {
        cartId: readCartId(),
        email,
        password,
        device: ensureDevice(),
        ...(oneTimeCode === '' ? {} : { oneTimeCode }),
      },
    });
    if (outcome.ok) await beginSession(outcome.answer.token);
    else if (outcome.problem.code === 'second_factor_needed') setAsksForDigits(true);
    return refusalInToast(outcome, REFUSED_SECONDS);
  };

  return (
    <>
      <NeedsScript />
      <PostForm
        id="login"
        action="/login"
        fields={FIELDS}
        send={logIn}
        reply={reply}
        button="Log In"
        busyButton="Loading..."
      >
        <div onInput={({ target }) => setEmail((target as HTMLInputElement).value)}>
          <TextField name="email" type="email" autoComplete="username webauthn" />
        </div>
        <PasswordField name="password" kind="current" />
        {asksForDigits && <TextField name="oneTimeCode" inputMode="numeric" autoComplete="one-time-code" />}
      </PostForm>
      <p className={styles.beside}>
        <Link to="/passwordreset" state={{ email }}>
          Forgot Password
        </Link>
        <Link to={plan === undefined ? '/signup' : signUpFor(plan)}>Sign up</Link>
      </p>
      <div className={passkeys.login}>
        <Suspense>
          <LogInByPasskey />
        </Suspense>
      </div>
      <p>Ordered as a guest? Use the link in your confirmation email.</p>
    </>
  );
}
