/** All SQL of trials. Rows that another process has locked are skipped. */
import { sql } from 'kysely';
import { mailboxOf } from '#domain/customer/email.ts';
import { HOME_USER_TYPE } from '#domain/plans/plans.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';

/** A mailbox as only the holder of the key can recognise it: it stays when all else about the person is deleted. */
export const fingerprintOf = (emailIdentity: string) => fingerprint(mailboxOf(emailIdentity));

/** Also the fingerprint of the address as it is written, by which mailboxes were noted at first. */
export const fingerprintsOf = (emailIdentity: string) => [
  fingerprintOf(emailIdentity),
  fingerprint(emailIdentity),
];

const fingerprint = (address: string) => sql<string>`(
  select encode(sha256(convert_to(key || ${address}::text, 'UTF8')), 'hex') from trial_fingerprint_keys
)`;

/** Answers whether this is the mailbox's first trial. Its only one, since it is noted for good. */
export async function noteOnlyTrial(db: InTransaction, emailIdentity: string, now: Date): Promise<boolean> {
  if ((await listTrialsOf(db, emailIdentity)).length > 0) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('begun_trials')
    .values({ mailbox_fingerprint: fingerprintOf(emailIdentity), begun_at: now })
    .onConflict((conflict) => conflict.column('mailbox_fingerprint').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When the mailbox had its trial; empty where it had none. */
export const listTrialsOf = (db: Database | InTransaction, emailIdentity: string) =>
  db
    .selectFrom('begun_trials')
    .select('begun_at')
    .where('mailbox_fingerprint', 'in', fingerprintsOf(emailIdentity))
    .execute();

export interface OnTrial {
  id: number;
  email: string;
  user_type_id: number;
}

interface Announcing {
  now: Date;
  before: Date;
  most: number;
}

export async function takeTrialsToAnnounce(db: InTransaction, { now, before, most }: Announcing) {
  const trials = await db
    .selectFrom('customers')
    .select(['id', 'email', 'user_type_id', sql<Date>`trial_ends_at`.as('trial_ends_at')])
    .where('trial_ends_at', '>', now)
    .where('trial_ends_at', '<=', before)
    .where('trial_warned_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  await changeAll(db, trials, { trial_warned_at: now });
  return trials;
}

export const takeTrialsToEnd = (db: InTransaction, now: Date, most: number): Promise<OnTrial[]> =>
  db
    .selectFrom('customers')
    .select(['id', 'email', 'user_type_id'])
    .where('trial_ends_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export const endTrials = (db: InTransaction, trials: readonly OnTrial[]): Promise<void> =>
  changeAll(db, trials, { user_type_id: HOME_USER_TYPE, trial_ends_at: null, trial_warned_at: null });

async function changeAll(
  db: InTransaction,
  trials: readonly { id: number }[],
  changes: { user_type_id?: number; trial_ends_at?: null; trial_warned_at: Date | null },
): Promise<void> {
  if (trials.length === 0) return;
  const ids = trials.map(({ id }) => id);
  await db.updateTable('customers').set(changes).where('id', 'in', ids).execute();
}
