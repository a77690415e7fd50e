import { Link } from 'react-router';
import type { ShopApi } from '../../api/shop-api.ts';
import { browserApi } from '../../state/browser-api.ts';
import type { FormReply, Outcome, Typed } from '../../ui/form/form-reply.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from '../account-page.module.css';
import { insteadOf } from '../instead-of.ts';

export const RESET_REQUEST = { email: { label: 'Email' } };

export async function requestReset(
  api: ShopApi,
  { email }: Typed<typeof RESET_REQUEST>,
): Promise<Outcome<unknown>> {
  const outcome = await api('PUT /customers/initialize-password-reset', { body: { email } });
  return insteadOf(outcome, 'Something went wrong, try again later');
}

export const ResetRequestForm = ({ reply }: { reply: FormReply | undefined }) => (
  <>
    <PostForm
      id="passwordreset"
      action="/passwordreset"
      fields={RESET_REQUEST}
      send={(typed) => requestReset(browserApi, typed)}
      reply={reply}
      button="Send"
    >
      <TextField name="email" type="email" autoComplete="username" />
    </PostForm>
    <p className={styles.beside}>
      <Link to="/login">Back to login</Link>
    </p>
  </>
);
