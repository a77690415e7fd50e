/** SQL on what the back office stores of its people. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  // Invitations and tablets also say who of the staff made them, whose record stays for the audit log anyway.
  tables: ['staff_invitations', 'staff_pins', 'staff_tablets'],

  forgetCustomers: async (db, ids) => {
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
