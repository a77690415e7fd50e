/** SQL on what notices tell of a person: what they chose as staff. Notices themselves name no customer. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['notice_choices'],

  read: async (db, { id }) => ({
    notices_chosen: await db
      .selectFrom('notice_choices')
      .select(['kind', 'is_mailed', 'is_pushed', 'chosen_at'])
      .where('customer_id', '=', id)
      .orderBy('kind')
      .execute(),
  }),

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('notice_choices').where('customer_id', '=', anyOf(ids)).execute();
  },
};
