/** SQL about the minutes that orders have booked of the machines. */
import { type RawBuilder, sql } from 'kysely';
import type { Booked, Need } from '#domain/dispatch/promise.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** What each order booked from that day on. */
export const listBooked = (db: Database, from: string): Promise<(Booked & { order_id: number })[]> =>
  db
    .selectFrom('roast_bookings')
    .select(['order_id', 'day', 'roastable', 'grams'])
    .where('day', '>=', from)
    .execute();

export interface Booking {
  needs: readonly Need[];
  day: string;
}

/** Books what an order needs roasted on a day, in one statement. */
export async function bookDispatch(db: InTransaction, orderId: number, booking: Booking): Promise<void> {
  await bookedDispatch(sql`${orderId}::int`, booking).execute(db);
}

/** SQL fragment: books what an order needs roasted on a day. */
export const bookedDispatch = (orderId: RawBuilder<number>, { needs, day }: Booking) => sql`
  insert into roast_bookings (order_id, roastable, day, grams)
  select ${orderId}, roastable, ${day}::date, grams
  from json_to_recordset(${JSON.stringify(needs)}::json) as need (roastable text, grams int)
  on conflict (order_id, roastable) do update set day = excluded.day, grams = excluded.grams`;

/** Books again what an order needs roasted, since it will be made of something else. */
export async function rebookDispatch(db: InTransaction, orderId: number, booking: Booking): Promise<void> {
  await freeDispatch(db, orderId);
  await bookDispatch(db, orderId, booking);
}

/** Orders that leave on another day are roasted on that day. */
export async function moveDispatch(
  db: InTransaction,
  orderIds: readonly number[],
  day: string,
): Promise<void> {
  await db.updateTable('roast_bookings').set({ day }).where('order_id', '=', anyOf(orderIds)).execute();
}

/** Frees what a cancelled order had booked. */
export async function freeDispatch(db: InTransaction, orderId: number): Promise<void> {
  await db.deleteFrom('roast_bookings').where('order_id', '=', orderId).execute();
}

/** On how many days since then each roastable was ordered. */
export const countDaysBooked = (
  db: Database | InTransaction,
  since: string,
  roastables: readonly string[],
): Promise<{ roastable: string; days: number }[]> =>
  db
    .selectFrom('roast_bookings')
    .select(['roastable', sql<number>`count(distinct day)::int`.as('days')])
    .where('day', '>=', since)
    .where('roastable', '=', sql<string>`any(${roastables}::text[])`)
    .groupBy('roastable')
    .execute();
