/** SQL on what custom blends tell of a person. */
import { sql } from 'kysely';
import { guestsOf, type PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { blendRows } from './custom-blend-store.ts';

export const personalData: PersonalData = {
  tables: ['custom_blends'],

  read: async (db, { id, mailbox }) => ({
    custom_blends: await blendRows(db)
      .where(({ or, eb }) => or([eb('owner_id', '=', id), eb('owner_id', 'in', guestsOf(mailbox))]))
      .orderBy('id')
      .execute(),
  }),

  // The blends stay, since their bags lead to them; the list of them goes.
  forgetCustomers: async (db, ids) => {
    await db
      .updateTable('custom_blends')
      .set({ unlisted_at: null, list_position: null })
      .where('owner_id', '=', anyOf(ids))
      .execute();
  },

  refersTo: (customerId) => sql<boolean>`exists (select from custom_blends where owner_id = ${customerId})`,
};
