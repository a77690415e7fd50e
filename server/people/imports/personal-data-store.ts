/** SQL on what imports tell of a person. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

const FORGOTTEN = { email_identity: null, full_name: '', zip_code: '', is_forgotten: true } as const;

export const personalData: PersonalData = {
  tables: ['imports', 'imported_customers', 'past_orders', 'opening_balances'],

  /** What a file said of a mailbox that nobody proved may be about somebody else. */
  read: async (db, { id, mailbox }) => ({
    imported: await db
      .selectFrom('imported_customers')
      .select(['source', 'source_id', 'content', 'consent_at', 'consent_source', 'invited_at'])
      .where('customer_id', '=', mailbox === null ? null : id)
      .execute(),
    past_orders: await db
      .selectFrom('past_orders')
      .select([
        'source',
        'number',
        'placed_at',
        'full_name',
        'zip_code',
        'way',
        'total',
        'shipping',
        'discount',
      ])
      .select(['tax', 'refunded', 'is_cancelled', 'lines'])
      .where(({ or, eb }) =>
        or([eb('customer_id', '=', mailbox === null ? null : id), eb('email_identity', '=', mailbox)]),
      )
      .execute(),
    opening_balances: await db
      .selectFrom('opening_balances')
      .select(['source', 'subject', 'source_id', 'pence'])
      .where(({ or, eb }) =>
        or([eb('customer_id', '=', mailbox === null ? null : id), eb('email_identity', '=', mailbox)]),
      )
      .execute(),
  }),

  /** Their ids there stay, so that no file brings them back, and what they bought stays without a name. */
  forgetCustomers: async (db, ids) => {
    await db
      .updateTable('imported_customers')
      .set({ customer_id: null, content: '{}', flag: null, consent_at: null, consent_source: null })
      .where('customer_id', '=', anyOf(ids))
      .execute();
    await db
      .updateTable('past_orders')
      .set({ ...FORGOTTEN, customer_id: null })
      .where('customer_id', '=', anyOf(ids))
      .execute();
  },

  forgetMailbox: async (db, mailbox) => {
    await db
      .updateTable('past_orders')
      .set({ ...FORGOTTEN, customer_id: null })
      .where('email_identity', '=', mailbox)
      .execute();
    await db
      .updateTable('opening_balances')
      .set({ email: null, email_identity: null })
      .where('email_identity', '=', mailbox)
      .execute();
  },

  refersTo: (customerId) => sql<boolean>`(
    exists (select from imports where asked_by = ${customerId})
    or exists (select from past_orders where past_orders.customer_id = ${customerId})
    or exists (select from opening_balances where opening_balances.customer_id = ${customerId})
  )`,
};
