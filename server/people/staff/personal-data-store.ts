/** SQL on what the back office stores of its people. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { findShownName } from './first-name-store.ts';

export const personalData: PersonalData = {
  // Invitations and tablets also say who of the staff made them, whose record stays for the audit log anyway.
  tables: ['shown_first_names', 'staff_invitations', 'staff_pins', 'staff_tablets'],

  read: async (db, { id }) => {
    const shown = await findShownName(db, id);
    return { shown_first_name: shown === undefined ? [] : [{ agreed_at: shown.agreed_at }] };
  },

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('shown_first_names').where('customer_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('staff_pins').where('customer_id', '=', anyOf(ids)).execute();
  },

  forgetMailbox: async (db, mailbox) => {
    await db.deleteFrom('staff_invitations').where('email_identity', '=', mailbox).execute();
  },

  refersTo: (customerId) => sql<boolean>`(
    exists (select from staff_invitations where invited_by = ${customerId})
    or exists (select from staff_tablets where enrolled_by = ${customerId})
  )`,
};
