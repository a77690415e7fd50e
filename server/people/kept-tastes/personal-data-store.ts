/** SQL on what kept tastes tell of a person. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['kept_tastes', 'kept_taste_versions', 'kept_taste_changes'],

  read: async (db, { id }) => ({
    kept_tastes: await db
      .selectFrom('kept_tastes')
      .select(['id', 'name', 'roast_id', 'target', 'certification_id', 'decaf', 'price_per_kilo'])
      .select(['most_more_per_kilo', 'kept_at', 'ended_at'])
      .where('customer_id', '=', id)
      .orderBy('id')
      .execute(),
    versions_of_kept_tastes: await db
      .selectFrom('kept_taste_versions')
      .innerJoin('kept_tastes', 'kept_tastes.id', 'kept_taste_id')
      .select(['kept_taste_id', 'version', 'ctaps_id', 'recipe', 'rms', 'agreed_at'])
      .select('kept_taste_versions.price_per_kilo')
      .where('customer_id', '=', id)
      .orderBy('kept_taste_id')
      .orderBy('version')
      .execute(),
    questions_about_kept_tastes: await db
      .selectFrom('kept_taste_changes')
      .innerJoin('kept_tastes', 'kept_tastes.id', 'kept_taste_id')
      .select(['kept_taste_id', 'version', 'missing', 'recipe', 'rms', 'state', 'asked_at', 'answered_at'])
      .where('customer_id', '=', id)
      .orderBy('kept_taste_changes.id')
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const kept = await db
      .selectFrom('kept_tastes')
      .select('id')
      .where('customer_id', '=', anyOf(ids))
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return kept === undefined
      ? []
      : ['The tastes that you keep are forgotten, along with anything that we’ve asked you about them.'];
  },

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('kept_tastes').where('customer_id', '=', anyOf(ids)).execute();
  },
};
