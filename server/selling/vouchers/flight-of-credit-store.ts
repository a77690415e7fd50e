/** SQL on the flights, orders and people that credits of flights are about. Only reads. */
import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/dispatch/day.ts';
import { STATUS } from '#domain/order/status.ts';
import { hasNoPassword } from '#server/foundation/customers/customers.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** Flights of orders, or of some of their lines alone. */
export interface Of {
  orderIds: readonly number[];
  lineIds?: readonly number[];
}

/** SQL fragment: the ids of flights. */
export const flightsOf = ({ orderIds, lineIds }: Of) => sql<number>`(
  select flights.id from flights join order_blends as line on line.id = order_blend_id
  where line.order_id = ${anyOf(orderIds)} ${lineIds === undefined ? sql`` : sql`and line.id = ${anyOf(lineIds)}`}
)`;

/** SQL fragment: the flights of an order that anything was paid for, with that, and numbered. The boxes of a vote promise nothing. */
export const paidFlightsOf = (orderId: number) => sql`
  select flights.id, line.total_price as pence, (row_number() over (order by flights.id))::int as place
  from flights join order_blends as line on line.id = order_blend_id
  where line.order_id = ${orderId}::int and line.total_price > 0 and group_tasting_id is null`;

/** SQL fragment: whether a flight’s order was cancelled, or all was given back that was paid for its goods. */
export const isGivenBack = (flightId: number) => sql<boolean>`exists (
  select from flights join order_blends as line on line.id = order_blend_id join orders on orders.id = line.order_id
  where flights.id = ${flightId}::int and (
    order_status_id = ${sql.lit(STATUS.cancelled)} or orders.total - orders.shipping_cost <=
      (select coalesce(sum(amount - shipping), 0) from refunds where refunds.order_id = orders.id)
  )
)`;

/** SQL fragment: the order that the price of an order’s flight came off; 0 where none uses it, null where none of its flights has a credit. */
export const creditUsedBy = (orderId: RawBuilder<unknown>) => sql<number | null>`(
  select max(coalesce(used.order_id, 0)) from order_blends as part
  join flights on order_blend_id = part.id join vouchers on vouchers.flight_id = flights.id
  left join voucher_uses as used on voucher_id = vouchers.id and given_back_at is null
  where part.order_id = ${orderId} and part.ctaps_id is null
)`;

/** SQL fragment: what came off another order of the price of a line’s flight. */
export const creditUsedOf = (lineId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(used.pence), 0)::int from flights
  join vouchers on vouchers.flight_id = flights.id join voucher_uses as used on voucher_id = vouchers.id
  where order_blend_id = ${lineId} and given_back_at is null
)`;

export interface CreditOfOrder {
  order_id: number;
  code: string;
  pence: number;
  ends_on: Day | null;
}

/** Those that can be used. */
export async function listCreditsOfOrders(
  db: InTransaction,
  orderIds: readonly number[],
): Promise<CreditOfOrder[]> {
  const { rows } = await sql<CreditOfOrder>`
    select line.order_id, code, pence, ends_on from order_blends as line
    join flights on order_blend_id = line.id join vouchers on vouchers.flight_id = flights.id
    where line.order_id = ${anyOf(orderIds)} and stopped_at is null and uses = 0 order by flights.id`.execute(
    db,
  );
  return rows;
}

export interface CreditToRemind {
  flightId: number;
  pence: number;
  code: string;
  ends_on: Day;
  email: string;
  is_guests: boolean;
  price_tier: number;
}

/** Of people who still are there. */
export async function listToRemind(
  db: Database,
  { today, until }: { today: Day; until: Day },
): Promise<CreditToRemind[]> {
  const { rows } = await sql<CreditToRemind>`
    select flight_id as "flightId", pence, code, ends_on, customers.email, ${hasNoPassword} as is_guests, orders.price_tier
    from flight_credits as credit join vouchers using (flight_id) join customers on customers.id = credit.customer_id
    join flights on flights.id = flight_id join order_blends as line on line.id = order_blend_id join orders on orders.id = line.order_id
    where ended_as is null and reminded_at is null and uses = 0 and ends_on between ${today}::date and ${until}::date
      and customers.anonymised_at is null
    order by flight_id`.execute(db);
  return rows;
}
