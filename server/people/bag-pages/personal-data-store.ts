/** SQL on what pages of bags tell of a person: what the buyer said, logged in. It goes with their drinker. */
import type { PersonalData } from '#server/foundation/customers/customers.ts';

export const personalData: PersonalData = {
  tables: ['brew_answers'],

  read: async (db, { id }) => ({
    brewing: await db
      .selectFrom('brew_answers')
      .innerJoin('drinkers', 'drinkers.id', 'drinker_id')
      .innerJoin('bags', 'bags.id', 'bag_id')
      .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
      .select(['line.name', 'lot_code', 'bags.number', 'method', 'run', 'cup', 'answered_at'])
      .where('customer_id', '=', id)
      .orderBy('answered_at')
      .orderBy('brew_answers.id')
      .execute(),
  }),
};
