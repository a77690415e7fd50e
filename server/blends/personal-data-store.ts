/** All SQL on what custom blends tell of a person. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { guestsOf, type PersonalData } from '../customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['custom_blends'],

  read: async (db, { id, mailbox }) => ({
    custom_blends: await db
      .selectFrom('custom_blends')
      .select(['id', 'ctaps_id', 'name', 'description', 'roast_id', 'grind_id', 'made_at'])
      .select((blend) =>
        jsonArrayFrom(
          blend
            .selectFrom('custom_blend_recipes')
            .select(['bean_id', 'percentage'])
            .whereRef('custom_blend_id', '=', 'custom_blends.id')
            .orderBy('position'),
        ).as('recipe'),
      )
      .where(({ or, eb }) => or([eb('owner_id', '=', id), eb('owner_id', 'in', guestsOf(mailbox))]))
      .orderBy('id')
      .execute(),
  }),

  refersTo: (customerId) => sql<boolean>`exists (select from custom_blends where owner_id = ${customerId})`,
};
