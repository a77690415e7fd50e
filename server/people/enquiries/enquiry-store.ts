/** SQL of referrals. What visitors write to the roastery itself is in the inbox. */
import { type Insertable, sql } from 'kysely';
import { emailIdentity } from '#domain/customer/email.ts';
import type { InTransaction } from '#server/platform/database.ts';
import type { Schema } from '#server/platform/schema.ts';

export async function insertReferral(db: InTransaction, referral: Insertable<Schema['referrals']>) {
  await db.insertInto('referrals').values(referral).execute();
}

/** Answers whether the friend may get a mail again, and notes the time if so. */
export async function claimFriend(db: InTransaction, email: string, pauseInDays: number): Promise<boolean> {
  const claimed = await db
    .insertInto('referred_friends')
    .values({ email_identity: emailIdentity(email) })
    .onConflict((conflict) =>
      conflict
        .column('email_identity')
        .doUpdateSet({ last_mailed_at: sql<Date>`now()` })
        .where(
          'referred_friends.last_mailed_at',
          '<',
          sql<Date>`now() - ${pauseInDays}::int * interval '1 day'`,
        ),
    )
    .returning('email_identity')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function deleteReferralsBefore(db: InTransaction, time: Date): Promise<void> {
  await db.deleteFrom('referrals').where('referred_at', '<', time).execute();
  await db.deleteFrom('referred_friends').where('last_mailed_at', '<', time).execute();
}
