/** SQL on the people newsletters are about: who got a copy, and the staff who wrote them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['newsletter_copies', 'newsletters'],

  read: async (db, { mailbox }) => ({
    newsletters: await db
      .selectFrom('newsletter_copies as copy')
      .innerJoin('newsletters', 'newsletters.id', 'copy.newsletter_id')
      .select(['newsletters.subject', 'newsletters.begun_at'])
      .where('copy.email_identity', '=', mailbox)
      .execute(),
  }),

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('newsletter_copies').where('email_identity', '=', mailbox).execute();
  },

  refersTo: (customerId) => sql<boolean>`exists (select from newsletters where changed_by = ${customerId})`,
};
