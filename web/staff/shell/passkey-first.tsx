import { useState } from 'react';
import { addPasskey } from '#web/state/passkeys/add-passkey.ts';
import { canUsePasskeys } from '#web/state/passkeys/can-use-passkeys.ts';
import { proveByPasskey } from '#web/state/passkeys/sign-challenge.ts';
import { endSession } from '#web/state/session.ts';
import buttons from '#web/ui/button.module.css';
import styles from './rooms.module.css';

/** For somebody of the staff who is logged in without the passkey that is demanded here. */
export function PasskeyFirst({ onShown }: { onShown: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (show: typeof addPasskey | typeof proveByPasskey) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    const outcome = await show();
    setBusy(false);
    if (outcome.ok) return onShown();
    setProblem(outcome.problem.code === 'fresh_login_needed' ? TOO_LATE : outcome.problem.message);
  };
  return (
    <main className={styles.alone}>
      <h1>Staff log in with a passkey here</h1>
      {canUsePasskeys() ? (
        <>
          <p>
            Add one on this device to go on: from then on you log in with your fingerprint, face or screen
            lock. If you have one already, use it.
          </p>
          <p role="alert">{problem}</p>
          <p>
            <button
              type="button"
              className={buttons.primary}
              aria-disabled={busy || undefined}
              onClick={() => void attempt(addPasskey)}
            >
              {busy ? 'Waiting for your device…' : 'Add a passkey'}
            </button>{' '}
            <button
              type="button"
              className={buttons.quiet}
              aria-disabled={busy || undefined}
              onClick={() => void attempt(() => proveByPasskey({ isOfStaff: true }))}
            >
              Use a passkey
            </button>
          </p>
        </>
      ) : (
        <p>This browser, or this address, can’t make passkeys. Please log in on another device.</p>
      )}
      <p>
        <button type="button" className={buttons.quiet} onClick={() => endSession('the visitor')}>
          Log out
        </button>
      </p>
    </main>
  );
}

/** Neither the app nor a password proves enough here. */
const TOO_LATE =
  'You logged in more than ten minutes ago. Please log out and in again; with an app, that takes another recovery code.';
