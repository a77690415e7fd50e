/** SQL of saved replies. */
import type { Database, InTransaction } from '#server/platform/database.ts';

const CUP_NOTES = 'cup notes';

interface Written {
  name: string;
  text: string;
  changed_by: number;
  changed_at: Date;
}

export type SavedReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

const COLUMNS = ['id', 'name', 'text', 'purpose', 'changed_at'] as const;
const MOST = 100;

export const listReplies = (db: Database) =>
  db.selectFrom('saved_replies').select(COLUMNS).orderBy('name').orderBy('id').limit(MOST).execute();

export const insertReply = (db: InTransaction, reply: Written): Promise<SavedReplyRow> =>
  db.insertInto('saved_replies').values(reply).returning(COLUMNS).executeTakeFirstOrThrow();

export const changeReply = (
  db: InTransaction,
  id: number,
  reply: Written,
): Promise<SavedReplyRow | undefined> =>
  db.updateTable('saved_replies').set(reply).where('id', '=', id).returning(COLUMNS).executeTakeFirst();

/** The one that asks for cup notes stays, since a button sends it. */
export async function deleteReply(db: InTransaction, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('saved_replies')
    .where('id', '=', id)
    .where('purpose', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export const asksForCupNotes = ({ purpose }: SavedReplyRow): boolean => purpose === CUP_NOTES;
