/** SQL on what referrals tell of a person: by the mailbox alone, since visitors have no account. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

const email = sql<string>`lower(email)`;

export const personalData: PersonalData = {
  tables: ['referred_friends', 'referrals'],

  read: async (db, { mailbox }) => ({
    recommended_to: await db
      .selectFrom('referred_friends')
      .selectAll()
      .where('email_identity', '=', mailbox)
      .execute(),
    referrals: await db
      .selectFrom('referrals')
      .select(['name', 'email', 'message', 'referred_at'])
      .where(email, '=', mailbox)
      .execute(),
  }),

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('referred_friends').where('email_identity', '=', mailbox).execute();
    await db
      .deleteFrom('referrals')
      .where(({ or }) =>
        or([sql<boolean>`lower(email) = ${mailbox}`, sql<boolean>`lower(friend_email) = ${mailbox}`]),
      )
      .execute();
  },
};
