/** SQL on what taste profiles tell of a person. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { deleteDrinkers } from './taste-event-store.ts';

export const personalData: PersonalData = {
  tables: ['drinkers', 'taste_events'],

  read: async (db, { id }) => ({
    taste: await db
      .selectFrom('taste_events')
      .innerJoin('drinkers', 'drinkers.id', 'drinker_id')
      .select(['kind', 'body', 'occurred_at'])
      .where('customer_id', '=', id)
      .orderBy('occurred_at')
      .orderBy('taste_events.id')
      .execute(),
    counted_in_our_record: await db
      .selectFrom('drinkers')
      .select('agreed_at_first')
      .where('customer_id', '=', id)
      .where('agreed_at_first', 'is not', null)
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const drinker = await db
      .selectFrom('drinkers')
      .select('id')
      .where('customer_id', '=', anyOf(ids))
      .executeTakeFirst();
    return drinker === undefined ? [] : ['What you told us of your taste is forgotten.'];
  },

  forgetCustomers: deleteDrinkers,
};
