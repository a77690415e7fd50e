/** All SQL of letters to the buyers of a lot. */
import { type Insertable, sql } from 'kysely';
import { nameOfStaff } from '../customers/customers.ts';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

/** Idempotency key: answers `undefined` where a letter of that id was sent before. Waits for one that is being sent. */
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

/** The newest first. */
export const listRecalls = (db: Database, traced: string) =>
  db
    .selectFrom('recalls')
    .select(['id', 'subject', 'buyers', 'sent_at', nameOfStaff(sql.ref('sent_by')).as('sent_by')])
    .where('traced', '=', traced)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
