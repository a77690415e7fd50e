/** SQL on what accounts store of a person: sessions, known devices, passkeys, saved addresses, and codes on their way to the mailbox. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: [
    'sessions',
    'known_devices',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'shipping_details',
    'mailed_codes',
    'email_changes',
  ],

  read: async (db, { id }) => ({
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'last_seen_at'])
      .where('customer_id', '=', id)
      .execute(),
    known_devices: await db
      .selectFrom('known_devices')
      .select(['last_login_at', 'expires_at'])
      .where('customer_id', '=', id)
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .select(['name', 'added_at', 'last_used_at', 'stopped_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    saved_addresses: await db
      .selectFrom('shipping_details')
      .selectAll()
      .where('customer_id', '=', id)
      .execute(),
    email_changes: await db
      .selectFrom('email_changes')
      .select(['email', 'asked_at', 'expires_at'])
      .where('customer_id', '=', id)
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('sessions').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('known_devices').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('passkeys').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('passkey_challenges').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('recovery_codes').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('shipping_details').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('email_changes').where('customer_id', '=', anyOf(ids)).execute();
  },

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('mailed_codes').where('email_identity', '=', mailbox).execute();
    await db.deleteFrom('email_changes').where('email_identity', '=', mailbox).execute();
  },

  // What somebody asked for as staff stays, so that their record does.
  refersTo: (customerId) => sql<boolean>`exists (select from email_changes where asked_by = ${customerId})`,
};
