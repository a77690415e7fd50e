/** SQL on mailboxes that take no mail. Hard bounce: a mail server said that there is no such mailbox. */
import { sql } from 'kysely';
import { HIGHEST_STORED } from '#contract/fields/fields.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import type { Page } from '#server/platform/pagination.ts';

/** What the mail server said, fit for a line of text. */
export interface ServersWords {
  code: string;
  words: string;
}

/** Marketing that waits for the mailbox goes out no more. Its other mails are still tried, and the office sees them fail. */
export async function markMailbox(db: InTransaction, identity: string, reply: ServersWords): Promise<void> {
  const seen = { ...reply, refused_at: sql<Date>`now()` };
  await db
    .insertInto('refused_mailboxes')
    .values({ email_identity: identity, ...seen })
    .onConflict((conflict) => conflict.column('email_identity').doUpdateSet(seen))
    .execute();
  await db
    .updateTable('mails')
    .set({ state: 'withdrawn', content: '' })
    .where(sql<string>`lower(recipient)`, '=', identity)
    .where('unsubscribe_key', 'is not', null)
    .where('state', '=', 'queued')
    .execute();
}

/** Somebody reads the mailbox after all, or staff know better. */
export async function unmarkMailbox(db: InTransaction, identity: string): Promise<void> {
  await db.deleteFrom('refused_mailboxes').where('email_identity', '=', identity).execute();
}

export const deleteMark = (db: InTransaction, id: number) =>
  db.deleteFrom('refused_mailboxes').where('id', '=', id).returning('id').executeTakeFirst();

export const findMark = (db: Database | InTransaction, identity: string) =>
  db.selectFrom('refused_mailboxes').selectAll().where('email_identity', '=', identity).executeTakeFirst();

/** Those of the mailboxes that are marked. */
export async function marked(
  db: Database | InTransaction,
  identities: readonly string[],
): Promise<ReadonlySet<string>> {
  if (identities.length === 0) return new Set();
  const refused = await db
    .selectFrom('refused_mailboxes')
    .select('email_identity')
    .where('email_identity', 'in', identities)
    .execute();
  return new Set(refused.map(({ email_identity }) => email_identity));
}

/** Those marked last first. */
export const listMarks = (db: Database, { cursor, limit }: Page) =>
  db
    .selectFrom('refused_mailboxes')
    .selectAll()
    .where('id', '<', cursor ?? HIGHEST_STORED)
    .orderBy('id', 'desc')
    .limit(limit ?? null)
    .execute();

export const deleteMarksBefore = (db: Database, time: Date) =>
  db.deleteFrom('refused_mailboxes').where('refused_at', '<', time).execute();
