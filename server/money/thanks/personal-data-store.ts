/** SQL on what thanks and commissions tell of a maker. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { forgetAccounts } from './statement-store.ts';
import { listMonths } from './thanks-store.ts';

export const personalData: PersonalData = {
  tables: ['commission_statements', 'thanks', 'thanks_mails'],

  /** By month and blend: line by line it would tell of those who bought. */
  read: async (db, { id }) => ({
    thanks: (await listMonths(db, id)).map((month) => ({ ...month })),
    thanks_mails: await db
      .selectFrom('thanks_mails')
      .select('month')
      .where('customer_id', '=', id)
      .orderBy('month')
      .execute(),
    commission_statements: await db
      .selectFrom('commission_statements')
      .select(['month', 'pence', 'account_name', 'sort_code', 'account_number', 'made_at', 'paid_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
  }),

  // The thanks and the statements stay, as the entries of the ledger that they explain do.
  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('thanks_mails').where('customer_id', '=', anyOf(ids)).execute();
    await forgetAccounts(db, ids);
  },
};
