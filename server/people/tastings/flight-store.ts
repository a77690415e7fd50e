/** SQL that reads which flight a tasting is of, and what is in its cups. */
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Letter } from '#domain/flights/settle.ts';
import { STATUS, STATUSES } from '#domain/order/status.ts';
import type { Step } from '#domain/preference/flight.ts';
import type { TastingSubject } from '#domain/tastings/codes.ts';
import { nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { DrinkerRequest, TastedCoffee } from '#server/coffee/preference/preference.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf, oneOf } from '#server/platform/sql.ts';

type Db = Database | InTransaction;

export interface Cup {
  letter: Letter;
  step: Step;
  coffee: TastedCoffee;
  roast: string;
  is_packed: boolean;
}

/** Nothing is left of them once their account is deleted. */
type WishesOfOrder = Partial<DrinkerRequest['wishes']>;

const flights = (db: Db) =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'flights.order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('group_tastings as vote', 'vote.id', 'flights.group_tasting_id')
    .select([
      'flights.id',
      'flights.revealed_at',
      'flights.closed_at',
      'flights.link_closed_at',
      'line.grind_id',
    ])
    .select(['orders.customer_id', 'orders.created_at', 'orders.dispatched_at'])
    .select(sql<WishesOfOrder>`flights.wishes`.as('wishes'))
    .select([
      'vote.id as vote_id',
      'vote.name as vote_name',
      'vote.closes_on',
      'vote.closed_at as vote_closed_at',
    ])
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

/** By its own code, or by that of one of its bags. All boxes of an office vote are tasted as the first of them. */
export const findFlight = (db: Db, subject: TastingSubject) =>
  flights(db).where('flights.id', '=', whichIsTasted(subject)).executeTakeFirst();

const whichIsTasted = ({ is, id }: TastingSubject) => sql<number>`(
  select coalesce((select min(id) from flights as box where box.group_tasting_id = own.group_tasting_id), own.id)
  from flights as own where own.id = ${is === 'flight' ? sql`${id}::int` : flightOfBag(id)}
)`;

const flightOfBag = (id: number) => sql`(
  select flight_id from taster_bags join flight_cups on flight_cups.id = cup_id
  where taster_bags.id = ${id}::int and packed_at is not null
)`;

/** What a member ordered, and what somebody else ordered and they keep what they said of. The link of an office vote is many people’s. */
const ownFlights = (db: Db, memberId: number) =>
  flights(db)
    .where(({ or, eb }) =>
      or([
        eb('orders.customer_id', '=', memberId),
        eb(
          'flights.id',
          'in',
          db
            .selectFrom('taste_events')
            .innerJoin('drinkers', 'drinkers.id', 'drinker_id')
            .select(sql<number>`(body ->> 'flight_id')::int`.as('flight_id'))
            .where('customer_id', '=', memberId)
            .where(sql<boolean>`body ? 'flight_id'`),
        ),
      ]),
    )
    .where('flights.group_tasting_id', 'is', null)
    .where(sql<boolean>`orders.order_status_id in ${oneOf(STATUSES.sold)}`);

/** The newest first. */
export const listOwnFlights = (db: Db, memberId: number) =>
  ownFlights(db, memberId).orderBy('flights.id', 'desc').limit(MOST_LISTED).execute();

export const findOwnFlight = (db: Db, memberId: number, id: number) =>
  ownFlights(db, memberId).where('flights.id', '=', id).executeTakeFirst();

const MOST_LISTED = 50;

export const flightsOfCustomers = (db: Db, customerIds: readonly number[]) =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'flights.order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .where('orders.customer_id', '=', anyOf(customerIds));

/** Whose orders left before then, and whose tasting is open still. That of an office closes with its vote. */
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
    .where('flights.group_tasting_id', 'is', null)
    .where('orders.dispatched_at', '<', sentBefore)
    .orderBy('flights.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
