/** SQL of recalls: the mails to the buyers of a lot. */
import { type Insertable, sql } from 'kysely';
import { nameOfStaff } from '#server/foundation/customers/customers.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

/** Idempotency key: answers `undefined` where a recall of that id was sent before. Waits for one that is being sent. */
export const insertRecall = (db: InTransaction, recall: Insertable<Schema['recalls']>) =>
  db
    .insertInto('recalls')
    .values(recall)
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning(['id', 'buyers', 'left_out'])
    .executeTakeFirst();

export const findRecall = (db: InTransaction, requestId: string) =>
  db
    .selectFrom('recalls')
    .select(['id', 'traced', 'with_perhaps', 'subject', 'text', 'buyers', 'left_out', 'sent_by'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export interface ListedRecall {
  id: number;
  subject: string;
  buyers: number;
  sent_at: Date;
  sent_by: string;
}

/** SQL fragment: the newest first. */
export const recallsOf = (traced: string) => sql<ListedRecall>`
  select id, subject, buyers, sent_at, ${nameOfStaff(sql.ref('sent_by'))} as sent_by
  from recalls where traced = ${traced} order by id desc limit 20`;
