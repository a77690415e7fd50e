/** Mails as the office reads them. */
import type { RefusedMailbox, StaffMail, StaffMailInFull } from '#contract/mail/staff-mails.ts';
import { emailIdentity } from '#domain/customer/email.ts';
import { findAccount } from '#server/foundation/customers/customers.ts';
import { whyNot } from './look-after-mails.ts';
import type { MailingDeps } from './mail.ts';
import { findMark } from './refused-mailbox-store.ts';
import { showMail } from './shown-mail.ts';
import { shownState } from './shown-state.ts';
import { findMail, type MailState, type ShownMail } from './staff-mail-store.ts';

export const STATES = {
  waiting: 'queued',
  sent: 'sent',
  failed: 'failed',
  stopped: 'withdrawn',
} as const satisfies Record<StaffMail['state'], MailState>;

export const mailAnswer = (mail: ShownMail): StaffMail => ({
  id: mail.id,
  to: mail.recipient,
  subject: mail.subject,
  kind: mail.kind,
  state: shownState(mail.state),
  attempts: mail.attempts,
  error: mail.last_error,
  queued_at: mail.queued_at.toISOString(),
  due_at: mail.state === 'queued' ? mail.due_at.toISOString() : null,
  sent_at: mail.sent_at?.toISOString() ?? null,
  is_marketing: mail.is_marketing,
  order_id: idIn(mail.about, 'order'),
  newsletter_id: idIn(mail.about, 'newsletter'),
  recall_id: idIn(mail.about, 'recall'),
  thread_id: idIn(mail.about, 'thread'),
});

/** What a mail is about is said as `order 1207`. */
function idIn(about: string | null, what: string): number | null {
  const [name, id] = about?.split(' ') ?? [];
  return name === what ? Number(id) : null;
}

type Mark = NonNullable<Awaited<ReturnType<typeof findMark>>>;

export const markAnswer = ({ id, email_identity, code, words, refused_at }: Mark): RefusedMailbox => ({
  id,
  email: email_identity,
  code,
  words,
  refused_at: refused_at.toISOString(),
});

export async function mailInFull({ db, outbox }: MailingDeps, id: number): Promise<StaffMailInFull | null> {
  const mail = await findMail(db, id);
  if (mail === undefined) return null;
  const mark = await findMark(db, emailIdentity(mail.recipient));
  const account = await findAccount(db, mail.recipient);
  return {
    ...mailAnswer(mail),
    letter: showMail(mail, await outbox.senderAt(mail.queued_at)),
    is_blanked: mail.confidential,
    customer_id: account?.id ?? null,
    mark: mark === undefined ? null : markAnswer(mark),
    may_retry: whyNot(mail) === null,
    may_stop: mail.state === 'queued',
  };
}
