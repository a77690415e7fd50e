/** SQL of flights and their cups. Whoever changes what is in a flight holds the lock on its order. */
import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { FLIGHT } from '#domain/flights/flight.ts';
import type { Letter, SettledCup } from '#domain/flights/settle.ts';
import { STATUSES } from '#domain/order/status.ts';
import type { FlightRanking, TastedCoffee } from '#server/coffee/preference/preference.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

/** A flight of an order that is being written: its line by its position, since that has no id yet. */
export interface NewFlight {
  line: number;
  wishes: object;
  ranking: FlightRanking;
  /** What its coffee costs us, in pence. */
  cost: number;
  landed: number;
  /** Whether it is a box of an office vote. */
  is_of_vote?: boolean;
}

/** The office vote of an order that is being written. */
export interface NewVote {
  name: string;
  people: number;
  closes_on: string;
  /** In the order of the steps of a flight. */
  coffees: readonly TastedCoffee[];
}

/** SQL fragment: writes flights beside their lines, which a query named `line` has, and the vote that some are of. */
export const insertedFlights = (
  flights: readonly NewFlight[],
  vote: NewVote | null,
): RawBuilder<unknown> => sql`
  ${vote === null ? sql`` : insertedVote(vote)} flight as (
    insert into flights (order_blend_id, group_tasting_id, wishes, ranking, cost, landed)
    select line.id, ${vote === null ? sql`null` : sql`case when asked.is_of_vote then (select id from vote) end`},
      asked.wishes, asked.ranking, asked.cost, asked.landed
    from json_to_recordset(${JSON.stringify(flights)}::json) as asked (
      line int, wishes jsonb, ranking jsonb, cost int, landed int, is_of_vote boolean
    ) join line on line.position = asked.line order by line.id
  )`;

const insertedVote = ({ name, people, closes_on, coffees }: NewVote) => sql`
  vote as (
    insert into group_tastings (order_id, name, people, closes_on, coffees)
    select id, ${name}, ${people}::int, ${closes_on}::date, ${JSON.stringify(coffees)}::jsonb from placed
    returning id
  ),`;

export interface WaitingFlight {
  id: number;
  grind_id: number;
  ranking: FlightRanking;
  /** The coffees of the office vote that it is a box of, by step. */
  coffees: TastedCoffee[] | null;
  /** None before it is settled. One has no bag where that was written off. */
  cups: { id: number; ctaps_id: string; bag_id: number | null; box_id: number | null }[];
}

/** The flights of an order that lack bags. */
export const listWaitingOf = (db: InTransaction, orderId: number): Promise<WaitingFlight[]> =>
  db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .leftJoin('group_tastings as vote', 'vote.id', 'group_tasting_id')
    .select(['flights.id', 'line.grind_id'])
    .select([
      sql<FlightRanking>`ranking`.as('ranking'),
      sql<TastedCoffee[] | null>`vote.coffees`.as('coffees'),
    ])
    .select((flight) =>
      jsonArrayFrom(
        flight
          .selectFrom('flight_cups as cup')
          .leftJoin('taster_bags as bag', 'bag.cup_id', 'cup.id')
          .select([
            'cup.id',
            'bag.id as bag_id',
            'bag.box_id',
            sql<string>`coffee ->> 'ctaps_id'`.as('ctaps_id'),
          ])
          .whereRef('cup.flight_id', '=', 'flights.id')
          .orderBy('cup.letter'),
      ).as('cups'),
    )
    .where('line.order_id', '=', orderId)
    .where(lacksBags)
    .orderBy('flights.id')
    .execute();

const lacksBags = sql<boolean>`(
  select count(*) from flight_cups join taster_bags on cup_id = flight_cups.id where flight_id = flights.id
) < ${sql.lit(FLIGHT.bags)}`;

/** Open orders with a flight that waits for bags, the first to be received first. */
export async function listWaitingOrders(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('flights')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select('orders.id')
    .distinct()
    .where(sql<boolean>`order_status_id in ${oneOf(STATUSES.open)}`)
    .where(lacksBags)
    .orderBy('orders.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of an order, locked, that still is to be packed. */
export const isToBePacked = async (db: InTransaction, orderId: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(sql<boolean>`order_status_id in ${oneOf(STATUSES.open)}`)
    .executeTakeFirst()) !== undefined;

/** The cups of a flight, each with the coffee that is in its bag now. Answers them by letter. */
export async function insertCups(
  db: InTransaction,
  flightId: number,
  cups: readonly (SettledCup & { bagId: number })[],
): Promise<{ id: number; letter: Letter }[]> {
  const { rows } = await sql<{ id: number; letter: Letter }>`
    insert into flight_cups (flight_id, step, letter, coffee)
    select ${flightId}::int, asked.step, asked.letter, jsonb_build_object(
      'name', bag.name, 'ctaps_id', bag.ctaps_id, 'roast_id', bag.roast_id, 'blend_recipes', (
        select jsonb_agg(jsonb_build_object(
          'bean_id', beans.id, 'bean_name', beans.name, 'percentage', (part.row ->> 'percentage')::int
        ) order by part.place)
        from jsonb_array_elements(bag.recipe) with ordinality as part (row, place)
        join beans on beans.id = (part.row ->> 'beanId')::int
      )
    )
    from json_to_recordset(${JSON.stringify(cups)}::json) as asked (step text, letter text, "bagId" int)
    join taster_bags as bag on bag.id = asked."bagId"
    order by asked.letter
    returning id, letter`.execute(db);
  return rows;
}

/** The cups of the boxes of an office vote, which are alike, for bags that are still to be filled. */
export async function insertCupsOfVote(
  db: InTransaction,
  flightIds: readonly number[],
  cups: readonly (SettledCup & { coffee: TastedCoffee })[],
): Promise<void> {
  await sql`
    insert into flight_cups (flight_id, step, letter, coffee)
    select flight_id, step, letter, coffee
    from unnest(${flightIds}::int[]) as flight_id,
      json_to_recordset(${JSON.stringify(cups)}::json) as asked (step text, letter text, coffee jsonb)
    order by flight_id, letter`.execute(db);
}

export async function listCupIdsOf(db: InTransaction, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('flight_cups')
    .innerJoin('flights', 'flights.id', 'flight_id')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select('flight_cups.id')
    .where('line.order_id', '=', orderId)
    .orderBy('flight_cups.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteCups(db: InTransaction, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('flight_cups').where('id', 'in', ids).execute();
}
