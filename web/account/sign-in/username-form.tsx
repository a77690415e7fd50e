import { Link } from 'react-router';
import type { FormReply, Outcome } from '#web/ui/form/form-reply.ts';
import styles from '../account-page.module.css';
import { EmailForm, type TypedEmail } from '../email-form.tsx';

/** Nothing is looked up: whether an address has an account is nobody else's business. */
export const tellUsername = ({ email }: TypedEmail): Outcome<unknown> => ({
  ok: true,
  answer: {
    message: `If you signed up with ${email}, that is your username. There’s nothing to reset: log in with it, or ask for a new password.`,
  },
});

export const UsernameForm = ({ reply }: { reply: FormReply | undefined }) => (
  <>
    <EmailForm
      id="usernamereset"
      action="/usernamereset"
      autoComplete="username"
      send={async (typed) => tellUsername(typed)}
      reply={reply}
      button="Send"
    />
    <p className={styles.beside}>
      <Link to="/login">Back</Link>
    </p>
  </>
);
