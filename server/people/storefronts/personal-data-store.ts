/** SQL on what storefronts tell of a person, and of the staff who decided about them. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['storefront_applications', 'storefronts'],

  read: async (db, { id }) => ({
    storefront_applications: await db
      .selectFrom('storefront_applications')
      .select(['message', 'applied_at', 'state', 'decided_at', 'letter'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    storefronts: await db
      .selectFrom('storefronts')
      .innerJoin('makers', 'makers.id', 'maker_id')
      .select(['handle', 'mark_up_percent', 'commission_percent', 'opened_at', 'closed_at', 'paid_by'])
      .select(['account_name', 'sort_code', 'account_number'])
      .where('customer_id', '=', id)
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const storefront = await db
      .selectFrom('storefronts')
      .innerJoin('makers', 'makers.id', 'maker_id')
      .select('storefronts.id')
      .where('customer_id', '=', anyOf(ids))
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    return storefront === undefined
      ? []
      : ['Your storefront closes, and what was bought there and waits for its day earns you nothing more.'];
  },

  /** Storefronts go with their makers. */
  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('storefront_applications').where('customer_id', '=', anyOf(ids)).execute();
  },

  refersTo: (customerId) =>
    sql<boolean>`exists (select from storefront_applications where ${customerId} in (customer_id, decided_by))`,
};
