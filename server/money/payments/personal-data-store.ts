/** SQL on what payments tell of a person: bills, and the payment that they saved at PayPal. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';

const hasBill: ConditionOn<number> = (customerId) =>
  sql<boolean>`exists (select from bills where customer_id = ${customerId})`;

export const personalData: PersonalData = {
  tables: ['bills', 'saved_payments'],

  read: async (db, { id }) => ({
    bills: await db
      .selectFrom('bills')
      .select(['kind', 'pence', 'state', 'made_at', 'paid_at'])
      .where('customer_id', '=', id)
      .orderBy('made_at')
      .execute(),
    saved_payments: await db
      .selectFrom('saved_payments')
      .select(['payer', 'paypal_customer_id', 'vault_id', 'state', 'saved_at', 'ended_at', 'ended_why'])
      .where('customer_id', '=', id)
      .orderBy('saved_at')
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const saved = await db
      .selectFrom('saved_payments')
      .select('id')
      .where('customer_id', '=', anyOf(ids))
      .where('state', '=', 'in use')
      .executeTakeFirst();
    return saved === undefined
      ? []
      : ['You had let us charge your PayPal account: we never will again, and have PayPal delete that.'];
  },

  /** What was saved ends at once, and says no longer whose it was. Its vault id stays until a job has deleted it at PayPal. */
  forgetCustomers: async (db, ids) => {
    await db
      .updateTable('saved_payments')
      .set({
        state: 'ended',
        ended_at: sql<Date>`now()`,
        ended_why: 'forgotten',
        deletion_due_at: sql<Date | null>`case when vault_id is not null then now() end`,
      })
      .where('customer_id', '=', anyOf(ids))
      .where('state', '<>', 'ended')
      .execute();
    await db
      .updateTable('saved_payments')
      .set({ customer_id: null, payer: '', paypal_customer_id: null })
      .where('customer_id', '=', anyOf(ids))
      .execute();
  },

  refersTo: hasBill,
};
