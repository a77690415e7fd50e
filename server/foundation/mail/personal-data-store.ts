/** SQL on what mails, subscribers and recipients of marketing tell of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalDataOfSubscribers: PersonalData = {
  tables: ['newsletter_subscribers', 'newsletter_confirmations'],

  read: async (db, { mailbox }) => ({
    newsletter: await db
      .selectFrom('newsletter_subscribers')
      .select(['email', 'subscribed_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
    newsletter_confirmations: await db
      .selectFrom('newsletter_confirmations')
      .select(['email', 'mailed_at', 'expires_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
    marketing: await db
      .selectFrom('marketing_recipients')
      .select(['email_identity', 'unsubscribed_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
  }),

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('newsletter_confirmations').where('email_identity', '=', mailbox).execute();
    await db.deleteFrom('newsletter_subscribers').where('email_identity', '=', mailbox).execute();
  },
};

const recipient = sql<string>`lower(recipient)`;

export const personalDataInMails: PersonalData = {
  tables: ['mails', 'marketing_recipients', 'refused_mailboxes'],

  read: async (db, { mailbox }) => ({
    mails: await db
      .selectFrom('mails')
      .select(['kind', 'subject', 'queued_at', 'sent_at'])
      .where(recipient, '=', mailbox)
      .execute(),
    refused_mailboxes: await db
      .selectFrom('refused_mailboxes')
      .select(['email_identity', 'code', 'words', 'refused_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
  }),

  /** A recipient who ended marketing is retained as that, or marketing would begin again. */
  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('refused_mailboxes').where('email_identity', '=', mailbox).execute();
    await db
      .deleteFrom('mails')
      .where(recipient, '=', mailbox)
      .where(({ or, eb }) => or([eb('state', '!=', 'queued'), eb('unsubscribe_key', 'is not', null)]))
      .execute();
    await db
      .deleteFrom('marketing_recipients')
      .where('email_identity', '=', mailbox)
      .where('unsubscribed_at', 'is', null)
      .execute();
  },
};
