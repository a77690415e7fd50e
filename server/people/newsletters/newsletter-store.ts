/** SQL of newsletters. */
import { type Selectable, sql, type UpdateObject } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { NewsletterKind } from '#domain/newsletters/announcement.ts';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export type NewsletterRow = Selectable<Schema['newsletters']>;

export interface Written {
  subject: string;
  preheader: string;
  text: string;
  /** Of an announced change; `null` for news, and until somebody chose a day. */
  takes_effect_on: Day | null;
}

interface NewDraft extends Written {
  kind: NewsletterKind;
  changed_by: number;
  changed_at: Date;
}

export const insertNewsletter = (db: InTransaction, draft: NewDraft): Promise<NewsletterRow> =>
  db.insertInto('newsletters').values(draft).returningAll().executeTakeFirstOrThrow();

export const lockNewsletter = (db: InTransaction, id: number): Promise<NewsletterRow | undefined> =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const changeNewsletter = (
  db: InTransaction,
  id: number,
  changes: UpdateObject<Schema, 'newsletters'>,
): Promise<NewsletterRow> =>
  db.updateTable('newsletters').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export async function deleteNewsletter(db: InTransaction, id: number): Promise<void> {
  await db.deleteFrom('newsletters').where('id', '=', id).execute();
}

const named = (db: Database | InTransaction) =>
  db
    .selectFrom('newsletters')
    .selectAll()
    .select(nameOfStaff(sql.ref('newsletters.changed_by')).as('changed_by_name'));

export type NamedNewsletter = NewsletterRow & { changed_by_name: string };

export const findNewsletter = (
  db: Database | InTransaction,
  id: number,
): Promise<NamedNewsletter | undefined> => named(db).where('id', '=', id).executeTakeFirst();

export const listNewsletters = (db: Database): Promise<NamedNewsletter[]> =>
  named(db).orderBy('id', 'desc').limit(100).execute();

/** Whether any goes out, or is due to. */
export async function isAnyDue(db: Database, now: Date): Promise<boolean> {
  const first = await db
    .selectFrom('newsletters')
    .select('id')
    .where(({ and, eb, or }) =>
      or([eb('state', '=', 'sending'), and([eb('state', '=', 'scheduled'), eb('due_at', '<=', now)])]),
    )
    .limit(1)
    .executeTakeFirst();
  return first !== undefined;
}

export const listDueAnnouncements = (db: Database, now: Date) =>
  db
    .selectFrom('newsletters')
    .select(['id', 'kind', 'takes_effect_on'])
    .where('state', '=', 'scheduled')
    .where('kind', '<>', 'news')
    .where('due_at', '<=', now)
    .$narrowType<{ kind: NewsletterKind }>()
    .execute();

export async function returnToDraft(db: Database, id: number): Promise<void> {
  await db
    .updateTable('newsletters')
    .set(({ eb }) => ({ state: 'draft', due_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .execute();
}

/** From then on it goes out. */
export async function beginDue(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('newsletters')
    .set({ state: 'sending', begun_at: now })
    .where('state', '=', 'scheduled')
    .where('due_at', '<=', now)
    .execute();
}

/** Lease: one that is going out. No other process gets it until the transaction ends. */
export const lockNextToSend = (db: InTransaction): Promise<NewsletterRow | undefined> =>
  db
    .selectFrom('newsletters')
    .selectAll()
    .where('state', '=', 'sending')
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Once for each recipient: answers those who had no copy before. */
export async function insertCopies(
  db: InTransaction,
  id: number,
  identities: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email_identity: string }>`
    insert into newsletter_copies (newsletter_id, email_identity)
    select ${id}::int, identity from unnest(${identities}::text[]) as identity
    on conflict do nothing returning email_identity`.execute(db);
  return new Set(rows.map(({ email_identity }) => email_identity));
}

/** Who got a newsletter that ended long ago. The newsletter itself stays. */
export async function deleteCopiesEndedBefore(db: Database, time: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_copies')
    .where('newsletter_id', 'in', (old) =>
      old.selectFrom('newsletters').select('id').where('ended_at', '<', time),
    )
    .execute();
}
