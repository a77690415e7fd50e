/** SQL on what public blends tell of a person. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';

export const personalData: PersonalData = {
  tables: ['makers', 'given_up_handles', 'publications', 'publication_reports'],

  read: async (db, { id }) => ({
    makers: await db
      .selectFrom('makers')
      .select(['handle', 'shown_name', 'about', 'made_at'])
      .where('customer_id', '=', id)
      .execute(),
    given_up_handles: await db
      .selectFrom('given_up_handles')
      .innerJoin('makers', 'makers.id', 'maker_id')
      .select(['given_up_handles.handle_looks', 'given_up_at'])
      .where('customer_id', '=', id)
      .orderBy('given_up_at')
      .execute(),
    publications: await db
      .selectFrom('publications')
      .innerJoin('makers', 'makers.id', 'maker_id')
      .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
      .select(['ctaps_id', 'name', 'story', 'state', 'words', 'asked_at', 'public_since', 'hidden_at'])
      .select('withdrawn_at')
      .where('customer_id', '=', id)
      .orderBy('publications.id')
      .execute(),
    reports_of_public_blends: await db
      .selectFrom('publication_reports')
      .innerJoin('publications', 'publications.id', 'publication_id')
      .innerJoin('custom_blends', 'custom_blends.id', 'custom_blend_id')
      .select(['ctaps_id', 'reason', 'reported_at'])
      .where('reporter_id', '=', id)
      .orderBy('publication_reports.id')
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const maker = await db
      .selectFrom('makers')
      .select('id')
      .where('customer_id', '=', anyOf(ids))
      .executeTakeFirst();
    return maker === undefined
      ? []
      : [
          'Your page as a maker goes at once, and your blends are no longer public. Nobody else gets your handle for a year.',
        ];
  },

  forgetCustomers: async (db, ids) => {
    await db.deleteFrom('publication_reports').where('reporter_id', '=', anyOf(ids)).execute();
    await db.deleteFrom('makers').where('customer_id', '=', anyOf(ids)).execute();
  },
};
