import { Link } from 'react-router';
import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import { endSession, ensureDevice, readToken } from '#web/state/session.ts';
import type { FormReply, Typed } from '#web/ui/form/form-reply.ts';
import { PostForm } from '#web/ui/form/post-form.tsx';
import styles from '../account-page.module.css';
import { PasswordField } from './password-field.tsx';

export const NEW_PASSWORD = {
  newPassword: { label: 'New password', kind: 'secret' },
  confirmedNewPassword: { label: 'Confirm new password', kind: 'secret' },
} as const;

interface NewPassword {
  code: string;
  typed: Typed<typeof NEW_PASSWORD>;
  device?: string;
}

export const setPassword = (api: ShopApi, { typed, ...proof }: NewPassword) =>
  api('PUT /customers/reset-password', { body: { ...proof, ...typed } });

interface Props {
  code: string;
  reply: FormReply | undefined;
  onSent: () => void;
}

export function NewPasswordForm({ code, reply, onSent }: Props) {
  const sent = () => {
    // A new password has ended every session, this browser's as well.
    if (readToken() !== null) endSession('the visitor');
    onSent();
  };
  return (
    <>
      <PostForm
        id="changepassword"
        action={`/changepassword?code=${encodeURIComponent(code)}`}
        fields={NEW_PASSWORD}
        send={(typed) => setPassword(browserApi, { code, typed, device: ensureDevice() })}
        onSent={sent}
        reply={reply}
        button="Change my password"
      >
        <PasswordField name="newPassword" kind="new" />
        <PasswordField name="confirmedNewPassword" kind="repeated" />
      </PostForm>
      <p className={styles.beside}>
        <Link to="/passwordreset">Ask for another link</Link>
      </p>
    </>
  );
}
