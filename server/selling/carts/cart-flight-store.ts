/** SQL of flights in carts. Every write holds the lock on its cart. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { MOST_FLIGHTS } from '#domain/flights/flight.ts';
import type { FlightRanking } from '#server/coffee/preference/preference.ts';
import type { InTransaction } from '#server/platform/database.ts';

/** Of colleagues, about the coffees of its boxes. */
export interface Vote {
  name: string;
  people: number;
  closes_on: Day;
}

export interface NewCartFlight {
  id: string;
  cartId: string;
  grindId: number;
  wishes: object;
  ranking: FlightRanking;
  /** Whose boxes it stands for. */
  vote: Vote | null;
}

/** The cart that a flight with this id went into, if it still is there. */
export const findCartOfFlight = (db: InTransaction, id: string) =>
  db.selectFrom('cart_flights').select('cart_id').where('id', '=', id).executeTakeFirst();

export async function countFlights(db: InTransaction, cartId: string): Promise<number> {
  const { flights } = await db
    .selectFrom('cart_flights')
    .select(sql<number>`count(*)::int`.as('flights'))
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow();
  return flights;
}

export const hasVote = async (db: InTransaction, cartId: string): Promise<boolean> =>
  (await db
    .selectFrom('cart_flights')
    .select('id')
    .where('cart_id', '=', cartId)
    .where('vote_name', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Its id is the idempotency key too, which it uses up for good: `false` where that was used before. */
export async function insertFlight(
  db: InTransaction,
  { id, cartId, grindId, wishes, ranking, vote }: NewCartFlight,
): Promise<boolean> {
  const { rows } = await sql`
    with idempotency_key as (
      insert into cart_idempotency_keys (id, fingerprint, quantity) values (${id}, 'flight', 1)
      on conflict do nothing returning id
    )
    insert into cart_flights (id, cart_id, grind_id, wishes, ranking, vote_name, vote_people, vote_closes_on)
    select id, ${cartId}, ${grindId}::int, ${JSON.stringify(wishes)}::jsonb, ${JSON.stringify(ranking)}::jsonb,
      ${vote?.name ?? null}, ${vote?.people ?? null}::int, ${vote?.closes_on ?? null}::date
    from idempotency_key returning id`.execute(db);
  return rows.length > 0;
}

export const deleteFlight = (db: InTransaction, id: string) =>
  db.deleteFrom('cart_flights').where('id', '=', id).returning('vote_name').executeTakeFirst();

/** Moves flights into a cart while it has room, the first to be added first. Of two office votes that of the cart stays. */
export async function moveFlights(db: InTransaction, from: string, to: string): Promise<void> {
  await sql`
    update cart_flights set cart_id = ${to} where id in (
      select id from cart_flights where cart_id = ${from} and (
        vote_name is null or not exists (select from cart_flights where cart_id = ${to} and vote_name is not null)
      ) order by added_at, id
      limit greatest(0, ${MOST_FLIGHTS}::int - (select count(*) from cart_flights where cart_id = ${to}))
    )`.execute(db);
}

/** SQL fragment: a cart that is ordered keeps no flights. */
export const deletedFlights = (isOrdered: ReturnType<typeof sql>) => sql`
  tasted as (delete from cart_flights using carts where cart_id = carts.id and ${isOrdered})`;
