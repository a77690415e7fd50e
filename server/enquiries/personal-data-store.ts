/** All SQL on what enquiries tell of a person: by the mailbox alone, since visitors have no account. */
import { sql } from 'kysely';
import type { PersonalData } from '../customers/customers.ts';

const email = sql<string>`lower(email)`;

export const personalData: PersonalData = {
  tables: ['referred_friends', 'questions', 'taste_matching_requests', 'feedback', 'referrals'],

  read: async (db, { mailbox }) => ({
    recommended_to: await db
      .selectFrom('referred_friends')
      .selectAll()
      .where('email_identity', '=', mailbox)
      .execute(),
    questions: await db.selectFrom('questions').selectAll().where(email, '=', mailbox).execute(),
    taste_matching_requests: await db
      .selectFrom('taste_matching_requests')
      .selectAll()
      .where(email, '=', mailbox)
      .execute(),
    feedback: await db.selectFrom('feedback').selectAll().where(email, '=', mailbox).execute(),
    referrals: await db
      .selectFrom('referrals')
      .select(['name', 'email', 'message', 'referred_at'])
      .where(email, '=', mailbox)
      .execute(),
  }),

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('referred_friends').where('email_identity', '=', mailbox).execute();
    await db.deleteFrom('questions').where(email, '=', mailbox).execute();
    await db.deleteFrom('taste_matching_requests').where(email, '=', mailbox).execute();
    await db.deleteFrom('feedback').where(email, '=', mailbox).execute();
    await db
      .deleteFrom('referrals')
      .where(({ or }) =>
        or([sql<boolean>`lower(email) = ${mailbox}`, sql<boolean>`lower(friend_email) = ${mailbox}`]),
      )
      .execute();
  },
};
