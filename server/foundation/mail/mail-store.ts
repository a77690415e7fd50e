/** SQL of the mail queue. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Backlog, readBacklog } from '#server/platform/backlog.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';
import { builtOnce } from '#server/platform/sql.ts';
import { inOneLine } from './one-line.ts';

export type QueuedMail = Pick<Selectable<Schema['mails']>, (typeof NEEDED_TO_SEND)[number]>;

const NEEDED_TO_SEND = [
  'id',
  'message_id',
  'kind',
  'recipient',
  'subject',
  'content',
  'unsubscribe_key',
  'confidential',
  'attempts',
  'attachment_failures',
  'queued_at',
] as const;

export async function insertMails(
  db: InTransaction,
  mails: readonly Insertable<Schema['mails']>[],
): Promise<void> {
  if (mails.length > 0) await db.insertInto('mails').values(mails).execute();
}

/** SQL fragment: inserts mails that belong to no marketing, in a statement of one size, however many there are. */
export const insertedMails = (mails: readonly Insertable<Schema['mails']>[]) => sql`
  insert into mails (message_id, kind, about, recipient, subject, confidential, content)
  select message_id, kind, about, recipient, subject, confidential, content
  from json_populate_recordset(null::mails, ${JSON.stringify(mails)}::json)`;

/** SQL fragment: mails that reached nobody or lacked an attachment, but for those to many, for the list of all that waits. */
export const failedMails = sql`${troubled(sql`'Not delivered: '`, sql`state = 'failed'`)}
  union all ${troubled(sql`'Sent without an attachment: '`, sql`state = 'sent' and last_error is not null`)}`;

function troubled(what: RawBuilder<unknown>, which: RawBuilder<unknown>) {
  return sql`
    select id::text as id, queued_at as since, recipient as who,
      ${what} || subject || coalesce('. ' || last_error, '') as words,
      substring(about from '^order ([0-9]{1,9})$')::int as order_id
    from mails where ${which} and not is_bulk`;
}

/** The newest first. */
export const listMailsAbout = (db: Database, about: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'state', 'queued_at', 'last_error'])
    .where('about', '=', about)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** What was mailed to a mailbox, the newest first. */
export const listMailsTo = (db: Database, mailbox: string, most: number) =>
  db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'state', 'queued_at', 'sent_at'])
    .where(sql<string>`lower(recipient)`, '=', mailbox)
    .orderBy('queued_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Deletes the oldest mails; answers them. Mails that still wait to be sent stay, however old they are. */
export const deleteMailsQueuedBefore = (db: InTransaction, time: Date, most: number) =>
  db
    .deleteFrom('mails')
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('mails')
        .select('id')
        .where('state', '!=', 'queued')
        .where('queued_at', '<', time)
        .orderBy('queued_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('unsubscribe_key')
    .execute();

export const mailBacklog = (db: Database): Promise<Backlog> => readBacklog(db, 'mails');

export interface Lane {
  /** Mails to many go out beside the others, so that nobody’s order waits behind them. */
  isBulk: boolean;
  atOnce: number;
}

/** Lease: takes mails that are due, and no other process gets them until the lease ends. */
export const leaseMails = (db: Database, { isBulk, atOnce }: Lane, seconds: number): Promise<QueuedMail[]> =>
  (isBulk ? leaseBulk : leaseToOne)(db, { atOnce, seconds });

const leasing = (isBulk: boolean) =>
  builtOnce((db, { atOnce, seconds }: { atOnce: number; seconds: number }) =>
    db
      .with('due', (due) =>
        due
          .selectFrom('mails')
          .select('id')
          // A literal, so that the plan of the prepared statement can use the index over queued mails.
          .where('state', '=', sql.lit('queued'))
          .where('is_bulk', '=', sql.lit(isBulk))
          .where('due_at', '<=', sql<Date>`now()`)
          .orderBy('due_at')
          .orderBy('id')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .updateTable('mails')
      .from('due')
      .whereRef('mails.id', '=', 'due.id')
      .set({ due_at: inSeconds(seconds), attempts: sql<number>`attempts + 1` })
      .returning(NEEDED_TO_SEND.map((column) => `mails.${column}` as const)),
  );

const [leaseBulk, leaseToOne] = [leasing(true), leasing(false)];

/** Marks a mail as sent even if its lease ended meanwhile, since the mail did go out. `lacks` says without what, and why. */
export async function noteSent(
  db: Database,
  { id, confidential }: QueuedMail,
  lacks: string | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'sent',
      sent_at: sql<Date>`now()`,
      last_error: lacks === null ? null : inOneLine(lacks),
      ...textAfterwards(confidential),
    })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute();
}

export interface Failure {
  error: string;
  /** `null` after the last attempt. */
  againInSeconds: number | null;
}

/** Optimistic lock: changes nothing when another process has leased the mail meanwhile. */
export async function noteFailure(
  db: Database,
  { id, attempts, confidential }: QueuedMail,
  failure: Failure,
): Promise<void> {
  const { error, againInSeconds } = failure;
  await db
    .updateTable('mails')
    .set({
      last_error: inOneLine(error),
      ...(againInSeconds === null
        ? { state: 'failed', ...textAfterwards(confidential) }
        : { due_at: inSeconds(againInSeconds) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** What the mail brings along could not be made: it waits. Counted apart, since the mail server had no say in it. */
export async function noteUnmade(
  db: Database,
  { id, attempts }: QueuedMail,
  { error, againInSeconds }: { error: string; againInSeconds: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      last_error: inOneLine(error),
      due_at: inSeconds(againInSeconds),
      attachment_failures: sql<number>`attachment_failures + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('attempts', '=', attempts)
    .execute();
}

/** Mails that wait to be sent are sent no more. One that is being sent just now goes out. */
export async function withdrawMails(
  db: InTransaction,
  which: { about: string } | { unsubscribe_key: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'withdrawn', content: '' })
    .where((eb) =>
      'about' in which ? eb('about', '=', which.about) : eb('unsubscribe_key', '=', which.unsubscribe_key),
    )
    .where('state', '=', 'queued')
    .execute();
}

export interface MailsAbout {
  waiting: number;
  sent: number;
  refused: number;
  withdrawn: number;
  /** Who was sent one, and ended marketing since. */
  unsubscribed: number;
}

/** How far the mails about something have come. */
export async function countMailsAbout(db: Database | InTransaction, about: string): Promise<MailsAbout> {
  const { rows } = await sql<MailsAbout>`
    select count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state = 'sent')::int as sent,
      count(*) filter (where state = 'failed')::int as refused,
      count(*) filter (where state = 'withdrawn')::int as withdrawn,
      count(*) filter (where state = 'sent' and recipient.unsubscribed_at >= mails.queued_at)::int as unsubscribed
    from mails left join marketing_recipients as recipient using (unsubscribe_key)
    where about = ${about}`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('A count has a row.');
  return counted;
}

/** Deletes the text of a confidential mail once it is sent or has failed for good. */
const textAfterwards = (confidential: boolean) => (confidential ? { content: '' } : {});

const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds}::float8 * interval '1 second'`;
