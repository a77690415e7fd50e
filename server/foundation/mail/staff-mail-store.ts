/** SQL on mails as the office looks after them. */
import { sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed', 'withdrawn'] as const;

export type MailState = (typeof MAIL_STATES)[number];

export interface MailsWanted extends Page {
  state?: MailState | undefined;
  kind?: string | undefined;
  /** The e-mail identity of the recipient. */
  to?: string | undefined;
}

const SHOWN = [
  'id',
  'kind',
  'about',
  'recipient',
  'subject',
  'state',
  'attempts',
  'last_error',
  'queued_at',
  'due_at',
  'sent_at',
  'confidential',
] as const;

const isMarketing = sql<boolean>`unsubscribe_key is not null`.as('is_marketing');
const hasWords = sql<boolean>`content <> ''`.as('has_words');

/** The newest first. Mails are found by indexes that end with the id, so that no page takes longer than the first. */
export function listMails(db: Database, { cursor, limit, state, kind, to }: MailsWanted) {
  let mails = db
    .selectFrom('mails')
    .select([...SHOWN, isMarketing, hasWords])
    .where('id', '<', cursor ?? HIGHEST_STORED);
  // A literal, so that the plan of the prepared statement can use the index over mails that were not sent.
  if (state !== undefined) mails = mails.where('state', '=', sql.lit(state));
  if (kind !== undefined) mails = mails.where('kind', '=', kind);
  if (to !== undefined) mails = mails.where(sql<string>`lower(recipient)`, '=', to);
  return mails
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();
}

export const findMail = (db: Database, id: number) =>
  db
    .selectFrom('mails')
    .select([...SHOWN, isMarketing, hasWords, 'content', 'unsubscribe_key'])
    .where('id', '=', id)
    .executeTakeFirst();

export type ShownMail = Awaited<ReturnType<typeof listMails>>[number];

export const lockMail = (db: InTransaction, id: number) =>
  db
    .selectFrom('mails')
    .select([...SHOWN, isMarketing, hasWords])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Due at once, unless a process may be sending it: a lease ends within two minutes, and a mail that is due by then needs no help.
 */
export async function makeDue(db: InTransaction, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'queued',
      due_at: sql<Date>`case when state = 'failed' or due_at > now() + interval '2 minutes' then now() else due_at end`,
    })
    .where('id', '=', id)
    .execute();
}

/** What nobody may read later is forgotten at once; other words stay, so that the mail can be sent after all. */
export async function stopMail(db: InTransaction, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: 'withdrawn',
      content: sql<string>`case when confidential or unsubscribe_key is not null then '' else content end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Beyond that, nobody needs to know how many. */
const MOST_COUNTED = 1000;

export interface OutboxFigures {
  waiting: number;
  failed: number;
  marked: number;
  kinds: string[];
}

/** How the outbox stands. The kinds are walked along their index: as many steps as there are kinds. */
export async function readOutboxFigures(db: Database): Promise<OutboxFigures> {
  const upTo = sql.lit(MOST_COUNTED + 1);
  const { rows } = await sql<OutboxFigures>`
    with recursive walked as (
      (select kind from mails order by kind limit 1)
      union all
      select (select kind from mails where mails.kind > walked.kind order by kind limit 1)
      from walked where walked.kind is not null
    )
    select
      (select count(*)::int from (select from mails where state = 'queued' limit ${upTo}) as counted) as waiting,
      (select count(*)::int from (select from mails where state = 'failed' limit ${upTo}) as counted) as failed,
      (select count(*)::int from (select from refused_mailboxes limit ${upTo}) as counted) as marked,
      (select coalesce(json_agg(kind), '[]') from walked where kind is not null) as kinds`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('A count has a row.');
  return figures;
}
