/** SQL on what assistants wrote about a buyer: by the mailbox alone, since it belongs to no account. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['agent_checkouts', 'agent_requests'],

  read: async (db, { mailbox }) => ({
    checkouts_of_assistants: await db
      .selectFrom('agent_checkouts')
      .select(['platform_host', 'buyer', 'destination', 'changed_at'])
      .where('email_identity', '=', mailbox)
      .execute(),
  }),

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('agent_checkouts').where('email_identity', '=', mailbox).execute();
    // What was answered says it again, for two days.
    await db
      .deleteFrom('agent_requests')
      .where(sql<boolean>`position(${mailbox}::text in lower(answer)) > 0`)
      .execute();
  },
};
