/** SQL of the credits of flights, which are vouchers that nobody made. Whoever ends one holds the lock of its voucher. */
import { sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';
import { flightsOf, isGivenBack, type Of, paidFlightsOf } from './flight-of-credit-store.ts';

export interface Credit {
  flightId: number;
  pence: number;
}

/** One for each flight of an order that anything was paid for. */
export async function insertCredits(
  db: InTransaction,
  { orderId, customerId, codes, today }: { orderId: number; customerId: number; codes: string[]; today: Day },
): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    with line as (${paidFlightsOf(orderId)}
    ), credit as (
      insert into flight_credits (flight_id, customer_id) select id, ${customerId}::int from line
    )
    insert into vouchers (code, pence, least_goods, starts_on, most_uses, once_a_customer, flight_id)
    select (${codes}::text[])[place], pence, pence + 1, ${today}::date, 1, false, id from line
    returning flight_id as "flightId", pence`.execute(db);
  return rows;
}

/** Until the transaction ends, nobody uses a credit that these flights promised. What the order itself used is locked in its place. */
export async function lockCreditsOf(db: InTransaction, orderId: number): Promise<void> {
  await sql`
    select id from vouchers where id in (
      select id from vouchers where flight_id in ${flightsOf({ orderIds: [orderId] })}
      union all select voucher_id from voucher_uses where order_id = ${orderId}::int
    ) order by id for no key update`.execute(db);
}

export type WhyEnded = 'lapsed' | 'refunded' | 'given up';

/** Ends those of these that nobody has used. The caller holds the lock on their order. */
export const endCreditsOf = (db: InTransaction, of: Of, as: WhyEnded): Promise<Credit[]> =>
  end(db, sql`select id from vouchers where flight_id in ${flightsOf(of)}`, as);

/** Ends one that came back, where its flight was given back while it was used. The caller holds the lock of its voucher. */
export const endOfGivenBack = (db: InTransaction, flightId: number): Promise<Credit[]> =>
  end(
    db,
    sql`select id from vouchers where flight_id = ${flightId}::int and ${isGivenBack(flightId)}`,
    'refunded',
  );

export const endLapsed = (db: InTransaction, flightId: number, today: Day): Promise<Credit[]> =>
  end(
    db,
    sql`select id from vouchers where flight_id = ${flightId}::int and ends_on < ${today}::date`,
    'lapsed',
  );

/** Nobody has these any more. One that an order still uses goes on without an owner. */
export async function endCreditsOfCustomers(db: InTransaction, ids: readonly number[]): Promise<Credit[]> {
  const ended = await end(
    db,
    sql`select id from vouchers join flight_credits using (flight_id) where customer_id = ${anyOf(ids)}`,
    'given up',
  );
  await db
    .updateTable('flight_credits')
    .set({ customer_id: null })
    .where('customer_id', '=', anyOf(ids))
    .execute();
  return ended;
}

async function end(db: InTransaction, which: ReturnType<typeof sql>, as: WhyEnded): Promise<Credit[]> {
  const { rows } = await sql<Credit>`
    with locked as (
      select id from vouchers where id in (${which}) and uses = 0 and stopped_at is null order by id for no key update
    ), ended as (
      update vouchers set stopped_at = now() from locked where vouchers.id = locked.id returning flight_id, pence
    ), noted as (
      update flight_credits set ended_as = ${as} from ended where flight_credits.flight_id = ended.flight_id
    )
    select flight_id as "flightId", pence from ended order by flight_id`.execute(db);
  return rows;
}

/** Their days begin. Once they have, another delivery changes nothing. */
export async function beginDays(db: InTransaction, orderIds: readonly number[], lastDay: Day): Promise<void> {
  await sql`
    with locked as (
      select id from vouchers where flight_id in ${flightsOf({ orderIds })} and ends_on is null order by id for no key update
    )
    update vouchers set ends_on = ${lastDay}::date from locked where vouchers.id = locked.id`.execute(db);
}

export async function listLapsed(db: Database, today: Day): Promise<number[]> {
  const { rows } = await sql<{ flight_id: number }>`
    select flight_id from flight_credits join vouchers using (flight_id)
    where ended_as is null and uses = 0 and ends_on < ${today}::date order by flight_id`.execute(db);
  return rows.map(({ flight_id }) => flight_id);
}

/** Answers whether nobody did before, and its holder is still there and can use it. */
export async function noteReminded(db: InTransaction, flightId: number, now: Date): Promise<boolean> {
  const noted = await db
    .updateTable('flight_credits')
    .set({ reminded_at: now })
    .where('flight_id', '=', flightId)
    .where('reminded_at', 'is', null)
    .where('customer_id', 'is not', null)
    .where('ended_as', 'is', null)
    .where(
      sql<boolean>`exists (select from vouchers where vouchers.flight_id = flight_credits.flight_id and uses = 0)`,
    )
    .returning('flight_id')
    .executeTakeFirst();
  return noted !== undefined;
}

export interface OpenCredit {
  flight_id: number;
  pence: number;
  /** `null` before the delivery. */
  ends_on: Day | null;
}

/** What the flights of customers still take off an order, those included whose last day is over and that the job has not ended yet. */
export async function listOpenCredits(
  db: Database | InTransaction,
  customerIds: readonly number[],
): Promise<OpenCredit[]> {
  const { rows } = await sql<OpenCredit>`
    select flight_id, pence, ends_on from flight_credits join vouchers using (flight_id)
    where customer_id = ${anyOf(customerIds)} and ended_as is null and uses = 0 order by flight_id`.execute(
    db,
  );
  return rows;
}
