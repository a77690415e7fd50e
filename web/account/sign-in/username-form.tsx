import { Link } from 'react-router';
import type { FormReply, Outcome, Typed } from '../../ui/form/form-reply.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from '../account-page.module.css';

export const USERNAME = { email: { label: 'Email' } };

/** Nothing is looked up: whether an address has an account is nobody else's business. */
export const tellUsername = ({ email }: Typed<typeof USERNAME>): Outcome<unknown> => ({
  ok: true,
  answer: {
    message: `If you signed up with ${email}, that is your username. There is nothing to reset. Log in with it, or ask for a new password.`,
  },
});

export const UsernameForm = ({ reply }: { reply: FormReply | undefined }) => (
  <>
    <PostForm
      id="usernamereset"
      action="/usernamereset"
      fields={USERNAME}
      send={async (typed) => tellUsername(typed)}
      reply={reply}
      button="Send"
    >
      <TextField name="email" type="email" autoComplete="username" />
    </PostForm>
    <p className={styles.beside}>
      <Link to="/login">Back</Link>
    </p>
  </>
);
