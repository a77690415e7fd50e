/** SQL on what thanks tell of a maker. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { listMonths } from './thanks-store.ts';

export const personalData: PersonalData = {
  tables: ['thanks', 'thanks_mails'],

  /** By month and blend: line by line it would tell of those who bought. */
  read: async (db, { id }) => ({
    thanks: (await listMonths(db, id)).map((month) => ({ ...month })),
    thanks_mails: await db
      .selectFrom('thanks_mails')
      .select('month')
      .where('customer_id', '=', id)
      .orderBy('month')
      .execute(),
  }),

  // The thanks stay, as the entries of the ledger that they explain do.
  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('thanks_mails').where('customer_id', '=', anyOf(ids)).execute();
  },
};
