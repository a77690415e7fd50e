/** SQL on what assistants wrote about a buyer, by the mailbox, and what they prepared for an account. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['agent_checkouts', 'agent_requests'],

  read: async (db, { id, mailbox }) => ({
    checkouts_of_assistants: await db
      .selectFrom('agent_checkouts')
      .select(['platform_host', 'buyer', 'destination', 'changed_at'])
      .where((row) => row.or([row('email_identity', '=', mailbox), row('customer_id', '=', id)]))
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('agent_checkouts').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('agent_requests').where('customer_id', '=', anyOf(ids)).execute();
  },

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('agent_checkouts').where('email_identity', '=', mailbox).execute();
    // What was answered says it again, for two days.
    await db
      .deleteFrom('agent_requests')
      .where(sql<boolean>`position(${mailbox}::text in lower(answer)) > 0`)
      .execute();
  },
};
