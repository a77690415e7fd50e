/** All SQL of mails and of who may be written to. */
import { randomBytes } from 'node:crypto';
import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import { emailIdentity } from '../../domain/customer/email.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export type Mail = Selectable<Schema['mails']>;

export async function insertMail(db: InTransaction, mail: Insertable<Schema['mails']>): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/** Whom marketing is written to, from the first time on with a key. The row stays locked until the end. */
export function recipientOf(db: InTransaction, identity: string) {
  return db
    .insertInto('marketing_recipients')
    .values({ email_identity: identity, unsubscribe_key: randomBytes(16).toString('base64url') })
    .onConflict((conflict) =>
      conflict
        .column('email_identity')
        .doUpdateSet((set) => ({ email_identity: set.ref('excluded.email_identity') })),
    )
    .returning(['unsubscribe_key', 'unsubscribed_at'])
    .executeTakeFirstOrThrow();
}

/** Whether the key is one of ours; using it again changes nothing. Whoever leaves is a subscriber no longer. */
export async function unsubscribe(db: InTransaction, key: string): Promise<boolean> {
  const recipient = await db
    .updateTable('marketing_recipients')
    .set({ unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, now())` })
    .where('unsubscribe_key', '=', key)
    .returning('email_identity')
    .executeTakeFirst();
  if (recipient === undefined) return false;
  await db
    .deleteFrom('newsletter_subscribers')
    .where('email_identity', '=', recipient.email_identity)
    .execute();
  return true;
}

/** For whoever asks for marketing themselves. Answers whether they had ended it before. */
export async function subscribeAgain(db: InTransaction, email: string): Promise<boolean> {
  const recipient = await db
    .updateTable('marketing_recipients')
    .set({ unsubscribed_at: null })
    .where('email_identity', '=', emailIdentity(email))
    .where('unsubscribed_at', 'is not', null)
    .returning('email_identity')
    .executeTakeFirst();
  return recipient !== undefined;
}

/** What is still on its way is kept however long it takes. */
export async function deleteMailsQueuedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '!=', 'queued').where('queued_at', '<', time).execute();
}

/**
 * Whom no mail of ours can be ended by any more, unless they read the newsletter or asked us not to write. Answers how many
 * there were.
 */
export async function deleteIdleRecipients(db: InTransaction, most: number): Promise<number> {
  const locked = await db
    .selectFrom('marketing_recipients')
    .select('email_identity')
    .where(isIdle)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const identities = locked.map(({ email_identity }) => email_identity);
  // Looks at them again: a mail may have been queued a moment before its recipient was locked.
  if (identities.length > 0)
    await db
      .deleteFrom('marketing_recipients')
      .where('email_identity', 'in', identities)
      .where(isIdle)
      .execute();
  return identities.length;
}

const isIdle = ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'marketing_recipients'>) =>
  and([
    eb('unsubscribed_at', 'is', null),
    not(
      exists(
        selectFrom('newsletter_subscribers as subscriber')
          .select('subscriber.email')
          .whereRef('subscriber.email_identity', '=', 'marketing_recipients.email_identity'),
      ),
    ),
    not(
      exists(
        selectFrom('mails')
          .select('mails.id')
          .whereRef('mails.unsubscribe_key', '=', 'marketing_recipients.unsubscribe_key'),
      ),
    ),
  ]);

/** Takes some mails that are due; until the lease runs out nobody else gets them. */
export function leaseMails(db: Database, most: number, leaseSeconds: number): Promise<Mail[]> {
  return db
    .with('due', (due) =>
      due
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'queued')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set({ due_at: inSeconds(leaseSeconds), attempts: sql<number>`attempts + 1` })
    .returningAll('mails')
    .execute();
}

/** Also when the lease ran out meanwhile: it did go out. */
export async function noteSent(db: Database, { id, confidential }: Mail): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: sql<Date>`now()`,
      last_error: null,
      ...wordsOnceOver(confidential),
    })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

export interface Failure {
  error: string;
  /** `null` when there will be no other attempt. */
  againInSeconds: number | null;
}

/** Not when somebody else took the mail over meanwhile. */
export async function noteFailure(
  db: Database,
  { id, attempts, confidential }: Mail,
  failure: Failure,
): Promise<void> {
  const { error, againInSeconds } = failure;
  await db
    .updateTable('mails')
    .set({
      last_error: error.slice(0, 500),
      ...(againInSeconds === null
        ? { state: 'failed', ...wordsOnceOver(confidential) }
        : { due_at: inSeconds(againInSeconds) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Nobody needs to read what opens an account once it is sent, or never will be. */
const wordsOnceOver = (confidential: boolean) => (confidential ? { plain_text: '', html: '' } : {});

const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;
