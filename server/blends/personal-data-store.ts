/** All SQL on what custom blends tell of a person. */
import { sql } from 'kysely';
import { guestsOf, type PersonalData } from '../customers/customers.ts';
import { blendRows } from './custom-blend-store.ts';

export const personalData: PersonalData = {
  tables: ['custom_blends'],

  read: async (db, { id, mailbox }) => ({
    custom_blends: await blendRows(db)
      .where(({ or, eb }) => or([eb('owner_id', '=', id), eb('owner_id', 'in', guestsOf(mailbox))]))
      .orderBy('id')
      .execute(),
  }),

  refersTo: (customerId) => sql<boolean>`exists (select from custom_blends where owner_id = ${customerId})`,
};
