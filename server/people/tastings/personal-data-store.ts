/** SQL on what tastings tell of a person. Who else tasted in somebody’s kitchen, and what they said, is theirs. */
import { sql } from 'kysely';
import type { PersonalData } from '#server/foundation/customers/customers.ts';
import { anyOf } from '#server/platform/sql.ts';
import { flightsOfCustomers } from './flight-store.ts';

export const personalData: PersonalData = {
  tables: ['tasting_drinkers', 'tasting_answers'],

  read: async (db, { id }) => ({
    tastings_of_own_flights: await flightsOfCustomers(db, [id])
      .select((flight) => [
        'flights.revealed_at',
        'flights.closed_at',
        flight
          .selectFrom('tasting_drinkers')
          // Of colleagues no number below three is told.
          .select(
            sql<number | null>`case when group_tasting_id is null or count(*) >= 3 then count(*)::int end`.as(
              'count',
            ),
          )
          .whereRef('tasting_drinkers.flight_id', '=', 'flights.id')
          .as('people_who_tasted'),
      ])
      .orderBy('flights.id')
      .execute(),
  }),

  ends: async (db, { ids }) => {
    const open = await flightsOfCustomers(db, ids)
      .select('flights.id')
      .where('flights.closed_at', 'is', null)
      .executeTakeFirst();
    return open === undefined ? [] : ['What was said at the tastings of your flights is forgotten.'];
  },

  forgetCustomers: async (db, ids) => {
    const flights = await flightsOfCustomers(db, ids).select('flights.id').execute();
    await db
      .deleteFrom('tasting_drinkers')
      .where('flight_id', '=', anyOf(flights.map(({ id }) => id)))
      .execute();
  },
};
