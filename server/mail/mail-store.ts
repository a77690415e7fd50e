/** All SQL of the mail queue. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, InTransaction } from '../platform/database.ts';
import type { Schema } from '../platform/schema.ts';

export type Mail = Selectable<Schema['mails']>;

export async function insertMail(db: InTransaction, mail: Insertable<Schema['mails']>): Promise<void> {
  await db.insertInto('mails').values(mail).execute();
}

/** What is still on its way is kept however long it takes. */
export async function deleteMailsQueuedBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('mails').where('state', '!=', 'queued').where('queued_at', '<', time).execute();
}

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
