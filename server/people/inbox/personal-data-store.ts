/** SQL on what threads tell of a person: by the mailbox alone, since visitors have no account. Staff stay as who answered. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['threads', 'messages', 'saved_replies', 'seen_troubles'],

  read: async (db, { mailbox }) => ({
    threads: await db
      .selectFrom('threads')
      .select(['kind', 'name', 'email', 'phone', 'brand', 'cups', 'page', 'opened_at'])
      .where('email_identity', '=', mailbox)
      .orderBy('id')
      .execute(),
    messages: await db
      .selectFrom('messages')
      .innerJoin('threads', 'threads.id', 'messages.thread_id')
      .select(['messages.text', 'messages.written_at', 'messages.proposals'])
      .select(sql<string>`case when staff_id is null then 'you' else 'us' end`.as('written_by'))
      .where('threads.email_identity', '=', mailbox)
      .where(sql<boolean>`(staff_id is null or mailed_at is not null)`)
      .orderBy('messages.id')
      .execute(),
  }),

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('threads').where('email_identity', '=', mailbox).execute();
  },

  refersTo: (customerId) => sql<boolean>`(
    exists (select from threads where ${customerId} in (assigned_to, changed_by))
    or exists (select from messages where staff_id = ${customerId})
    or exists (select from saved_replies where changed_by = ${customerId})
    or exists (select from seen_troubles where seen_by = ${customerId})
  )`,
};
