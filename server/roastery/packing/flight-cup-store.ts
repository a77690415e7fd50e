/** SQL that reads the cups of flights as they are packed. Before the reveal nobody but the packer sees their coffees. */
import { sql } from 'kysely';
import type { Letter } from '#domain/flights/settle.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

export type Cup = Awaited<ReturnType<typeof listCupsOfLines>>[number];

/** By line and letter, each with the bag that is kept for it or lies in a box for it. */
export const listCupsOfLines = (db: Database | InTransaction, lineIds: readonly number[]) =>
  db
    .selectFrom('flight_cups as cup')
    .innerJoin('flights', 'flights.id', 'cup.flight_id')
    .leftJoin('taster_bags as bag', 'bag.cup_id', 'cup.id')
    .select([
      'cup.id',
      'order_blend_id as line_id',
      'bag.id as bag_id',
      'bag.grams',
      'bag.box_id',
      'was_scanned',
    ])
    .select([
      sql<Letter>`cup.letter`.as('letter'),
      sql<string>`cup.coffee ->> 'name'`.as('coffee'),
      sql<string>`cup.coffee ->> 'ctaps_id'`.as('ctaps_id'),
    ])
    .where('order_blend_id', '=', anyOf(lineIds))
    .orderBy('order_blend_id')
    .orderBy('cup.letter')
    .execute();

/** The line whose cup a bag is kept for, and its order. */
export const findLineOfCup = (db: Database | InTransaction, cupId: number) =>
  db
    .selectFrom('flight_cups as cup')
    .innerJoin('flights', 'flights.id', 'cup.flight_id')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select(['line.id', 'line.order_id'])
    .where('cup.id', '=', cupId)
    .executeTakeFirst();

/** The flights of lines. All boxes of an office vote are tasted under the code of its first. */
export const listFlightsOfLines = (db: Database, lineIds: readonly number[]) =>
  db
    .selectFrom('flights')
    .select(['order_blend_id as line_id'])
    .select(sql<boolean>`group_tasting_id is not null`.as('is_of_vote'))
    .select(
      sql<number>`coalesce(
      (select min(box.id) from flights as box where box.group_tasting_id = flights.group_tasting_id), flights.id
    )`.as('tasted_as'),
    )
    .where('order_blend_id', '=', anyOf(lineIds))
    .execute();
