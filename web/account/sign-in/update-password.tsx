import { useEffect, useState } from 'react';
import { PASSWORD_UNCHANGED } from '../../../domain/customer/password.ts';
import { browserApi } from '../../state/browser-api.ts';
import type { Outcome, Typed } from '../../ui/form/form-reply.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Said } from '../said.tsx';
import { PasswordField } from './password-field.tsx';
import { SAID_ELSEWHERE, saidElsewhere } from './said-elsewhere.ts';

const FIELDS = {
  oldPassword: { label: 'Current password', kind: 'secret' },
  newPassword: { label: 'New password', kind: 'secret' },
  confirmedNewPassword: { label: 'Confirm new password', kind: 'secret' },
} as const;

const CLEARED_AFTER = 4_000;
const FAILED = 'Something went wrong, Please try again';

export function UpdatePassword() {
  const [said, setSaid] = useState(NOTHING);
  useEffect(() => {
    if (said === NOTHING) return undefined;
    const clearing = setTimeout(() => setSaid(NOTHING), CLEARED_AFTER);
    return () => clearTimeout(clearing);
  }, [said]);

  const change = async (typed: Typed<typeof FIELDS>): Promise<Outcome<unknown>> => {
    if (typed.oldPassword === typed.newPassword) {
      setSaid({ done: '', refused: PASSWORD_UNCHANGED });
      return SAID_ELSEWHERE;
    }
    const outcome = await browserApi('PUT /customers/change-password', { body: typed });
    setSaid(outcome.ok ? { done: outcome.answer.message, refused: '' } : { done: '', refused: FAILED });
    return outcome.ok ? { ok: true, answer: null } : saidElsewhere(outcome);
  };

  return (
    <>
      <h2>Update Password</h2>
      <Said {...said} />
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
      <p>Changing it logs you out everywhere else.</p>
    </>
  );
}

const NOTHING = { done: '', refused: '' };
