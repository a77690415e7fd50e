/** SQL on what buying on account tells of a person. Payments stay as long as the orders that they paid. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf, type ConditionOn } from '#server/platform/sql.ts';

const hasPayments: ConditionOn<number> = (customerId) => sql<boolean>`(
  exists (select from account_payments where customer_id = ${customerId} or recorded_by = ${customerId})
  or exists (select from account_pay_backs where made_by = ${customerId})
  or exists (select from account_allocations where made_by = ${customerId})
  or exists (select from account_statements where customer_id = ${customerId})
  or exists (select from opening_debts where customer_id = ${customerId})
  or exists (select from reminder_pauses where customer_id = ${customerId} or made_by = ${customerId})
)`;

export const personalData: PersonalData = {
  tables: [
    'account_payments',
    'account_pay_backs',
    'account_allocations',
    'account_statements',
    'opening_debts',
    'reminder_pauses',
  ],

  read: async (db, { id }) => ({
    account_payments: await db
      .selectFrom('account_payments')
      .select(['id', 'pence', 'means', 'received_on', 'reference', 'recorded_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    account_pay_backs: await db
      .selectFrom('account_pay_backs as back')
      .innerJoin('account_payments as payment', 'payment.id', 'payment_id')
      .select(['payment_id', 'back.pence', 'back.reference', 'made_at'])
      .where('customer_id', '=', id)
      .orderBy('back.id')
      .execute(),
    opening_debts: await db
      .selectFrom('opening_debts')
      .select(['number', 'invoiced_on', 'due_on', 'debt', 'account_paid'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    account_statements: await db
      .selectFrom('account_statements')
      .select(['month', 'content', 'made_at'])
      .where('customer_id', '=', id)
      .orderBy('month')
      .execute(),
  }),

  /** What was bought and paid stays with the orders; a statement no longer says whose it was. */
  forgetCustomers: async (db, ids) => {
    await db
      .updateTable('account_statements')
      .set({ buyer: null })
      .where('customer_id', '=', anyOf(ids))
      .execute();
  },

  refersTo: hasPayments,
};
