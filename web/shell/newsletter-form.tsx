import type { ShopApi } from '../api/shop-api.ts';
import { browserApi } from '../state/browser-api.ts';
import buttons from '../ui/button.module.css';
import row from '../ui/field-row.module.css';
import type { FormReply, Typed } from '../ui/form/form-reply.ts';
import { useSending } from '../ui/form/use-sending.ts';
import styles from './newsletter-form.module.css';

export const NEWSLETTER = { email: { label: 'Email address' } };

/** Double opt-in: the sentence before it is the one that the shop was asked for. */
const LOOK_INTO_MAILBOX =
  'One last step: if you aren’t on our list yet, we’ve sent you an email. Press the button in it, and once more on the page that opens. Until then we send you nothing.';

export const subscribe = (api: ShopApi, typed: Typed<typeof NEWSLETTER>) =>
  api('POST /newsletter-subscribers', { body: typed });

export function NewsletterForm({
  reply: first,
  id = 'newsletter',
}: {
  reply?: FormReply | undefined;
  id?: string;
}) {
  const { reply, busy, submit } = useSending({
    fields: NEWSLETTER,
    send: (typed) => subscribe(browserApi, typed),
    reply: first,
  });
  const refused = reply?.sent === false;
  return (
    <form method="post" action="/newsletter" onSubmit={submit} className={`${row.form} ${styles.narrow}`}>
      <label htmlFor={id}>{NEWSLETTER.email.label}</label>
      <div className={row.row}>
        <input
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          defaultValue={reply?.typed['email']}
          aria-invalid={refused || undefined}
          aria-describedby={`${id}-reply`}
        />
        <button type="submit" className={buttons.primary} aria-disabled={busy || undefined}>
          Subscribe
        </button>
      </div>
      <p id={`${id}-reply`} role="status" className={refused ? styles.refused : styles.reply}>
        {reply?.wrong['email'] ?? reply?.message}
        {reply?.sent && `. ${LOOK_INTO_MAILBOX}`}
      </p>
    </form>
  );
}
