import { type SubmitEvent, useState } from 'react';
import { browserApi } from '../api/browser-transport.ts';
import buttons from '../ui/button.module.css';
import styles from './newsletter-form.module.css';

export interface Reply {
  subscribed: boolean;
  message: string;
}

interface Props {
  /** From a submit without script: what came of it, and what had been typed. */
  reply?: Reply | undefined;
  typed?: string | undefined;
  id?: string;
}

export function NewsletterForm({ reply: first, typed, id = 'newsletter' }: Props) {
  const [reply, setReply] = useState(first);
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setSending(true);
    const outcome = await subscribe(String(new FormData(form).get('email')));
    setSending(false);
    setReply(outcome);
    if (outcome.subscribed) form.reset();
  };

  const refused = reply !== undefined && !reply.subscribed;
  return (
    <form method="post" action="/newsletter" onSubmit={submit} className={styles.form}>
      <label htmlFor={id}>E-mail address</label>
      <div className={styles.row}>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={typed}
          aria-invalid={refused || undefined}
          aria-describedby={`${id}-reply`}
        />
        <button type="submit" className={buttons.primary} aria-disabled={sending || undefined}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-reply`} role="status" className={refused ? styles.refused : styles.reply}>
        {reply?.message}
      </p>
    </form>
  );
}

async function subscribe(email: string): Promise<Reply> {
  const outcome = await browserApi('POST /newsletter-subscribers', { body: { email } });
  return outcome.ok
    ? { subscribed: true, message: outcome.answer.message }
    : { subscribed: false, message: outcome.problem.fields?.['email'] ?? outcome.problem.message };
}
