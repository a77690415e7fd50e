/** A fresh login: before something is changed by which others may get in, its member shows once more who they are. */
import { useState } from 'react';
import { browserApi } from '#web/state/browser-api.ts';
import { proveByPasskey } from '#web/state/passkeys/sign-challenge.ts';
import buttons from '#web/ui/button.module.css';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { showProblem } from '#web/ui/toast/show-problem.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import styles from './passkeys.module.css';

const FIELDS = { password: { label: 'Password', kind: 'secret' } } as const;

interface Props {
  /** What is done once it is proven; null while the dialog is closed. */
  act: (() => void) | null;
  hasPasskeys: boolean;
  /** What needs it, as the beginning of a sentence. */
  why?: string;
  onClose: () => void;
}

export function FreshLogin({ act, hasPasskeys, why = 'This changes how you log in', onClose }: Props) {
  const proven = () => {
    onClose();
    act?.();
  };
  return (
    <Dialog title="Is it you?" open={act !== null} onClose={onClose}>
      <p>{why}, so please enter your password once more.</p>
      <PostForm
        id="fresh-login"
        action="/profile"
        fields={FIELDS}
        send={({ password }) => browserApi('POST /fresh-logins', { body: { password } })}
        onSent={proven}
        button="Continue"
        busyButton="One moment…"
      >
        <PasswordField name="password" kind="current" />
      </PostForm>
      {hasPasskeys && <ByPasskey onProven={proven} />}
    </Dialog>
  );
}

interface ByPasskeyProps {
  isOfStaff?: boolean;
  onProven: () => void;
}

export function ByPasskey({ isOfStaff = false, onProven }: ByPasskeyProps) {
  const [busy, setBusy] = useState(false);
  const prove = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await proveByPasskey({ isOfStaff });
    setBusy(false);
    if (outcome.ok) onProven();
    else showProblem(outcome.problem);
  };
  return (
    <p className={styles.instead}>
      <button
        type="button"
        className={buttons.quiet}
        aria-disabled={busy || undefined}
        onClick={() => void prove()}
      >
        Use a passkey
      </button>
    </p>
  );
}
