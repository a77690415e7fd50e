import { useEffect, useState } from 'react';
import { PASSWORD_UNCHANGED } from '#domain/customer/password.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { ensureDevice } from '#web/state/session.ts';
import type { Outcome, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import { ResultMessages } from '../result-messages.tsx';
import { PasswordField } from './password-field.tsx';
import { SHOWN_ELSEWHERE, shownElsewhere } from './shown-elsewhere.ts';

const FIELDS = {
  oldPassword: { label: 'Current password', kind: 'secret' },
  newPassword: { label: 'New password', kind: 'secret' },
  confirmedNewPassword: { label: 'Confirm new password', kind: 'secret' },
} as const;

const CLEARED_AFTER_MS = 4_000;
const FAILED = 'Something went wrong, Please try again';

export function UpdatePassword() {
  const [result, setResult] = useState(NOTHING);
  useEffect(() => {
    if (result === NOTHING) return undefined;
    const clearing = setTimeout(() => setResult(NOTHING), CLEARED_AFTER_MS);
    return () => clearTimeout(clearing);
  }, [result]);

  const change = async (typed: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    if (typed.oldPassword === typed.newPassword) {
      setResult({ done: '', refused: PASSWORD_UNCHANGED });
      return SHOWN_ELSEWHERE;
    }
    const body = { ...typed, device: ensureDevice() };
    const outcome = await browserApi('PUT /customers/change-password', { body });
    setResult(outcome.ok ? { done: outcome.answer.message, refused: '' } : { done: '', refused: FAILED });
    return outcome.ok ? { ok: true, answer: null } : shownElsewhere(outcome);
  };

  return (
    <>
      <h2>Update Password</h2>
      <p>A new password logs you out on other devices.</p>
      <ResultMessages {...result} />
      <PostForm
        id="update-password"
        action="/profile"
        fields={FIELDS}
        send={change}
        button="Change my password"
        busyButton="Changing…"
      >
        <PasswordField name="oldPassword" kind="current" />
        <PasswordField name="newPassword" kind="new" />
        <PasswordField name="confirmedNewPassword" kind="repeated" />
      </PostForm>
    </>
  );
}

const NOTHING = { done: '', refused: '' };
