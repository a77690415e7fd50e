/** SQL on what invoices and credit notes tell of a person. They are retained as the law demands, and then forgotten by a job. */
import { type Expression, sql } from 'kysely';
import { guestsOf, type Person, type PersonalData } from '#server/foundation/customers/customers.ts';
import { isFeeOf } from '#server/money/plans/plans.ts';

export const personalData: PersonalData = {
  tables: ['invoices', 'credit_notes'],

  read: async (db, person) => ({
    invoices: await db
      .selectFrom('invoices')
      .selectAll()
      .where(({ or, ref }) =>
        or([
          isOrderOf(person, ref('invoices.order_id')),
          isFeeOf(person)(ref('invoices.fee_id').$castTo<number>()),
        ]),
      )
      .orderBy('number')
      .execute(),
    credit_notes: await db
      .selectFrom('credit_notes')
      .selectAll()
      .where(({ or, ref }) =>
        or([
          isOrderOf(person, ref('credit_notes.order_id')),
          isFeeOf(person)(ref('credit_notes.fee_id').$castTo<number>()),
        ]),
      )
      .orderBy('number')
      .execute(),
  }),
};

const isOrderOf = ({ id, mailbox }: Person, orderId: Expression<unknown>) =>
  sql<boolean>`exists (select from orders where orders.id = ${orderId}
    and (orders.customer_id = ${id} or orders.customer_id in (${guestsOf(mailbox)})))`;
