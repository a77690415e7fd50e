/** SQL that reads which flight a tasting is of, and what is in its cups. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Letter } from '#domain/flights/settle.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Step } from '#domain/preference/flight.ts';
import type { TastingSubject } from '#domain/tastings/codes.ts';
import { nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { TastedCoffee } from '#server/coffee/preference/preference.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

export interface Cup {
  letter: Letter;
  step: Step;
  coffee: TastedCoffee;
  roast: string;
  is_packed: boolean;
}

const flights = (db: Db) =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'flights.order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['flights.id', 'flights.revealed_at', 'flights.closed_at', 'line.grind_id'])
    .select(sql<boolean>`orders.order_status_id = ${STATUS.cancelled}`.as('is_cancelled'))
    .select((flight) =>
      jsonArrayFrom(
        flight
          .selectFrom('flight_cups as cup')
          .select(['cup.letter', 'cup.step', 'cup.coffee'])
          .select([
            sql<boolean>`exists (
              select from taster_bags where taster_bags.cup_id = cup.id and taster_bags.packed_at is not null
            )`.as('is_packed'),
            nameOfRoast(sql<number>`(cup.coffee ->> 'roast_id')::int`).as('roast'),
          ])
          .whereRef('cup.flight_id', '=', 'flights.id')
          .orderBy('cup.letter'),
      )
        .$castTo<Cup[]>()
        .as('cups'),
    );

export type Flight = Awaited<ReturnType<typeof findFlight>> & object;

/** By its own code, or by that of one of its bags. */
export const findFlight = (db: Db, { is, id }: TastingSubject) =>
  (is === 'flight'
    ? flights(db).where('flights.id', '=', id)
    : flights(db).where(
        'flights.id',
        'in',
        db
          .selectFrom('taster_bags')
          .innerJoin('flight_cups', 'flight_cups.id', 'taster_bags.cup_id')
          .select('flight_cups.flight_id')
          .where('taster_bags.id', '=', id)
          .where('taster_bags.packed_at', 'is not', null),
      )
  ).executeTakeFirst();

export const flightsOfCustomers = (db: Db, customerIds: readonly number[]) =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'flights.order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .where('orders.customer_id', '=', anyOf(customerIds));

/** Whose orders left before then, and whose tasting is open still. */
export async function listFlightsToClose(
  db: InTransaction,
  { sentBefore, most }: { sentBefore: Date; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'flights.order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('flights.id')
    .where('flights.closed_at', 'is', null)
    .where('orders.dispatched_at', '<', sentBefore)
    .orderBy('flights.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
