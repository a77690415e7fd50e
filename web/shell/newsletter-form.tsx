import type { Problem } from '#contract/problem.ts';
import type { ShopApi } from '#web/api/shop-api.ts';
import { browserApi } from '#web/state/browser-api.ts';
import buttons from '#web/ui/button.module.css';
import type { AlertWords } from '#web/ui/dialog/alert.tsx';
import { showAlert } from '#web/ui/dialog/show-alert.ts';
import row from '#web/ui/field-row.module.css';
import type { FormReply, Outcome, Typed } from '#web/ui/form/form-reply.ts';
import { useSending } from '#web/ui/form/use-sending.ts';
import styles from './newsletter-form.module.css';

export const NEWSLETTER = { email: { label: 'Email address' } };

const SUBHEADER = 'News from the roastery';

/** Double opt-in, in words that are true together with the sentence before them, which is prescribed. */
const LOOK_INTO_MAILBOX = 'New to our list? Please confirm in the email we’ve just sent you.';

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
    send: async (typed) => {
      const outcome = await subscribe(browserApi, typed);
      void showAlert(alertFor(outcome));
      return outcome;
    },
    reply: first,
  });
  const refused = reply?.sent === false;
  // Without script the page itself says what the alert would have said.
  const isAnsweredByPage = reply?.sent === true && reply === first;
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
      <p id={`${id}-reply`} className={refused ? styles.refused : styles.reply}>
        {refused && (reply.wrong['email'] ?? reply.message)}
        {isAnsweredByPage && `${reply.message}. ${LOOK_INTO_MAILBOX}`}
      </p>
    </form>
  );
}

const alertFor = (outcome: Outcome<{ message: string }>): AlertWords =>
  outcome.ok
    ? { subheader: SUBHEADER, message: outcome.answer.message, advice: LOOK_INTO_MAILBOX }
    : { subheader: SUBHEADER, message: outcome.problem.message, ...adviceOn(outcome.problem) };

const adviceOn = ({ message, fields }: Problem): { advice?: string } => {
  const wrong = fields?.['email'];
  return wrong === undefined || wrong === message ? {} : { advice: wrong };
};
