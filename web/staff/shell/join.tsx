import { type SubmitEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { shopName } from '#web/staff/shell/shop-name.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { beginSession } from '#web/state/member.ts';
import { ensureDevice, readCartId } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import styles from './log-in.module.css';
import type { Joined } from './log-in.tsx';

/** Where the link of an invitation leads: a name and a password, and one works here. */
export function Join() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const join = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<
      'firstName' | 'lastName' | 'newPassword' | 'confirmedNewPassword',
      string
    >;
    setBusy(true);
    const outcome = await browserApi('POST /staff/invitations/acceptances', {
      body: { code: search.get('code') ?? '', ...typed },
    });
    if (!outcome.ok) {
      setBusy(false);
      return setProblem(outcome.problem.message);
    }
    const { email } = outcome.answer;
    const login = await browserApi('POST /authenticate/blendly', {
      body: { cartId: readCartId(), email, password: typed.newPassword, device: ensureDevice() },
    });
    // With an authenticator app of before, its code is still to be given: the form to log in asks for it.
    await navigate('/', { replace: true, state: { joinedAs: email } satisfies Joined });
    if (login.ok) await beginSession(login.answer.token);
  };
  return (
    <main className={styles.page}>
      <title>{`Join · ${shopName()} roastery`}</title>
      <form onSubmit={join} className={styles.form}>
        <h1>Join the roastery</h1>
        {FIELDS.map(({ name, label, type, autoComplete }) => (
          <label key={name} className={styles.field}>
            {label}
            <input name={name} type={type} autoComplete={autoComplete} required />
          </label>
        ))}
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="submit" aria-disabled={busy} className={buttons.primary}>
          {busy ? 'Joining…' : 'Join'}
        </button>
      </form>
    </main>
  );
}

const FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { name: 'newPassword', label: 'New password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmedNewPassword', label: 'The same again', type: 'password', autoComplete: 'new-password' },
] as const;
