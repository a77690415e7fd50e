/** SQL of subscribing to the newsletter. Double opt-in: a subscription begins with a code that was mailed, and with nothing else. */
import { sql } from 'kysely';
import { emailIdentity, tidyEmail } from '#domain/customer/email.ts';
import { policy } from '#domain/policy.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { withdrawMails } from './mail-store.ts';
import { findMark, unmarkMailbox } from './refused-mailbox-store.ts';

/** How long a mailbox has to wait before it is asked again. */
const DAYS_BETWEEN_QUESTIONS = 1;
const DAYS_AFTER_UNSUBSCRIBING = policy.newsletterPauseDays;

export interface Confirmation {
  code: string;
  /** Who ended marketing once is asked all the same, but rarely. */
  hasUnsubscribed: boolean;
  /** Whether the mailbox was said not to exist: a reader that it has after all proves that by this very mail. */
  isMarked: boolean;
}

/** The code to mail; `null` for a mailbox that is subscribed already, or that was asked a short while ago. */
export async function newConfirmation(db: InTransaction, email: string): Promise<Confirmation | null> {
  const email_identity = emailIdentity(email);
  const { is_subscribed, has_unsubscribed } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(
        selectFrom('newsletter_subscribers').select('email').where('email_identity', '=', email_identity),
      ).as('is_subscribed'),
      exists(
        selectFrom('marketing_recipients')
          .select('email_identity')
          .where('email_identity', '=', email_identity)
          .where('unsubscribed_at', 'is not', null),
      ).as('has_unsubscribed'),
    ])
    .executeTakeFirstOrThrow();
  if (is_subscribed === true) return null;
  const code = newSecret();
  const values = {
    email: tidyEmail(email),
    code_hash: hashOf(code),
    expires_at: sql<Date>`now() + ${policy.newsletterCodeDays}::int * interval '1 day'`,
    mailed_at: sql<Date>`now()`,
  };
  const pause = has_unsubscribed === true ? DAYS_AFTER_UNSUBSCRIBING : DAYS_BETWEEN_QUESTIONS;
  const confirmation = await db
    .insertInto('newsletter_confirmations')
    .values({ email_identity, ...values })
    .onConflict((conflict) =>
      conflict
        .column('email_identity')
        .doUpdateSet(values)
        .where(
          'newsletter_confirmations.mailed_at',
          '<=',
          sql<Date>`now() - ${pause}::int * interval '1 day'`,
        ),
    )
    .returning('email_identity')
    .executeTakeFirst();
  if (confirmation === undefined) return null;
  const isMarked = (await findMark(db, email_identity)) !== undefined;
  return { code, hasUnsubscribed: has_unsubscribed === true, isMarked };
}

/** Subscribes the mailbox that the code was mailed to, and answers its address; `null` for a code that is unknown, used or expired. */
export async function confirmSubscription(db: InTransaction, code: string): Promise<string | null> {
  const confirmed = await db
    .deleteFrom('newsletter_confirmations')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['email_identity', 'email'])
    .executeTakeFirst();
  if (confirmed === undefined) return null;
  await db
    .updateTable('marketing_recipients')
    .set({ unsubscribed_at: null })
    .where('email_identity', '=', confirmed.email_identity)
    .execute();
  await unmarkMailbox(db, confirmed.email_identity);
  await db
    .insertInto('newsletter_subscribers')
    .values(confirmed)
    .onConflict((conflict) => conflict.column('email_identity').doNothing())
    .execute();
  return confirmed.email;
}

/**
 * People who agreed elsewhere, with evidence of where and when that their own module keeps. Who ended marketing here, or whose mailbox
 * refuses mail, is left out.
 */
export async function addSubscribers(
  db: InTransaction,
  people: readonly { email: string; agreedAt: Date }[],
): Promise<void> {
  if (people.length === 0) return;
  const rows = JSON.stringify(
    people.map(({ email, agreedAt }) => ({
      email: tidyEmail(email),
      email_identity: emailIdentity(email),
      subscribed_at: agreedAt,
    })),
  );
  await sql`
    insert into newsletter_subscribers (email, email_identity, subscribed_at)
    select email, email_identity, subscribed_at
    from jsonb_to_recordset(${rows}::jsonb) as agreed (email text, email_identity text, subscribed_at timestamptz)
    where not exists (
      select from marketing_recipients as recipient
      where recipient.email_identity = agreed.email_identity and unsubscribed_at is not null
    ) and not exists (select from refused_mailboxes as refused where refused.email_identity = agreed.email_identity)
    on conflict (email_identity) do nothing`.execute(db);
}

/** Ends marketing, and the newsletter with it. Answers whether the key is known; using it again changes nothing. */
export async function unsubscribe(db: InTransaction, key: string): Promise<boolean> {
  const recipient = await db
    .selectFrom('marketing_recipients')
    .select('email_identity')
    .where('unsubscribe_key', '=', key)
    .executeTakeFirst();
  if (recipient === undefined) return false;
  const { email_identity } = recipient;
  // Lock order: confirmations, recipients, mails, subscribers, as when a subscription begins. A code that is under way ends too.
  await db
    .updateTable('newsletter_confirmations')
    .set({ expires_at: sql<Date>`now()` })
    .where('email_identity', '=', email_identity)
    .execute();
  await db
    .updateTable('marketing_recipients')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
    .where('email_identity', '=', email_identity)
    .execute();
  // Read again after the lock: whatever was queued for them a moment ago goes out no more.
  await withdrawMails(db, { unsubscribe_key: key });
  await db.deleteFrom('newsletter_subscribers').where('email_identity', '=', email_identity).execute();
  return true;
}

/** What nobody confirmed. The rows outlive their codes by the longest pause. */
export async function deleteConfirmationsMailedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('newsletter_confirmations').where('mailed_at', '<', time).execute();
}
