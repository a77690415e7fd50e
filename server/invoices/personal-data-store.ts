/** All SQL on what invoices tell of a person. They are retained as the law demands, and then forgotten by a job. */
import type { PersonalData } from '../customers/customers.ts';
import { isOrderOf } from '../orders/orders.ts';

export const personalData: PersonalData = {
  tables: ['invoices'],

  read: async (db, person) => ({
    invoices: await db
      .selectFrom('invoices')
      .selectAll()
      .where(({ ref }) => isOrderOf(person)(ref('invoices.order_id')))
      .orderBy('number')
      .execute(),
  }),
};
