/**
 * SQL of what plans note of a mailbox under its fingerprint, which stays when all else about the person is deleted: that it had its
 * trial, and when it gave a plan back while cooling off.
 */
import { sql } from 'kysely';
import { mailboxOf } from '#domain/customer/email.ts';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** Answers whether this is the mailbox's first trial. Its only one, since it is noted for good. */
export async function noteOnlyTrial(db: InTransaction, emailIdentity: string, now: Date): Promise<boolean> {
  if (await hadTrial(db, emailIdentity)) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('begun_trials')
    .values({ mailbox_fingerprint: fingerprintOf(emailIdentity), begun_at: now })
    .onConflict((conflict) => conflict.column('mailbox_fingerprint').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const hadTrial = async (db: Database | InTransaction, emailIdentity: string): Promise<boolean> =>
  (await listTrialsOf(db, emailIdentity)).length > 0;

/** When the mailbox had its trial; empty where it had none. */
export const listTrialsOf = (db: Database | InTransaction, emailIdentity: string) =>
  db
    .selectFrom('begun_trials')
    .select('begun_at')
    .where('mailbox_fingerprint', 'in', fingerprintsOf(emailIdentity))
    .execute();

export async function noteGivenBack(db: InTransaction, emailIdentity: string, on: Day): Promise<void> {
  await db
    .insertInto('plans_given_back')
    .values({ mailbox_fingerprint: fingerprintOf(emailIdentity), given_back_on: on })
    .onConflict((conflict) => conflict.column('mailbox_fingerprint').doUpdateSet({ given_back_on: on }))
    .execute();
}

/** When a plan of this mailbox was given back last; empty where none was, or where that is forgotten. */
export const listGivenBackBy = (db: Database | InTransaction, emailIdentity: string) =>
  db
    .selectFrom('plans_given_back')
    .select('given_back_on')
    .where('mailbox_fingerprint', 'in', fingerprintsOf(emailIdentity))
    .orderBy('given_back_on', 'desc')
    .execute();

/** What counts no more is not retained. */
export async function forgetGivenBackBefore(db: Database, day: Day): Promise<void> {
  await db.deleteFrom('plans_given_back').where('given_back_on', '<', day).execute();
}

/** A mailbox as only the holder of the key can recognise it. */
const fingerprintOf = (emailIdentity: string) => fingerprint(mailboxOf(emailIdentity));

/** Also the fingerprint of the address as it is written, by which mailboxes were noted at first. */
const fingerprintsOf = (emailIdentity: string) => [fingerprintOf(emailIdentity), fingerprint(emailIdentity)];

const fingerprint = (address: string) => sql<string>`(
  select encode(sha256(convert_to(key || ${address}::text, 'UTF8')), 'hex') from trial_fingerprint_keys
)`;
