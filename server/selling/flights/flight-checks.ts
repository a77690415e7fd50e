/** Invariants of flights. Each query finds the rows that break one; on purpose they read over the tables of other modules. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Checks } from '#server/platform/checks.ts';
import { oneOf } from '#server/platform/sql.ts';

export const FLIGHT_CHECKS: Checks = {
  'A line of an order has neither a coffee nor a flight, or both': sql`
    select line.id, order_id, ctaps_id, flights.id as flight from order_blends as line
    left join flights on order_blend_id = line.id
    where (ctaps_id is null) <> (flights.id is not null) order by line.id`,

  'A flight has not five cups of five coffees': sql`
    select flight_id, count(*) as cups from flight_cups
    group by flight_id
    having count(*) <> 5 or count(distinct letter) <> 5 or count(distinct step) <> 5
      or count(distinct coffee ->> 'ctaps_id') <> 5
    order by flight_id`,

  'A cup of a flight is another coffee than its bag': sql`
    select cup.id, letter, coffee ->> 'ctaps_id' as coffee, bag.ctaps_id, sold_grams from flight_cups as cup
    join taster_bags as bag on bag.cup_id = cup.id
    join flights on flights.id = flight_id join order_blends as line on line.id = order_blend_id
    where bag.ctaps_id is distinct from coffee ->> 'ctaps_id' or sold_grams <> line.weight / line.quantity
    order by cup.id`,

  'The boxes of an office vote hold different coffees': sql`
    select group_tasting_id, letter, count(distinct coffee) as coffees from flight_cups
    join flights on flights.id = flight_id where group_tasting_id is not null
    group by group_tasting_id, letter having count(distinct coffee) <> 1 order by group_tasting_id, letter`,

  'An office vote has not a box for each ten people': sql`
    select vote.id, people, count(flights.id) as boxes from group_tastings as vote
    left join flights on group_tasting_id = vote.id
    group by vote.id having count(flights.id) <> ceil(people / 10.0) order by vote.id`,

  'A taster is kept for an order that is not sent': sql`
    select bag.id, bag.cup_id, order_status_id from taster_bags as bag
    join flight_cups as cup on cup.id = bag.cup_id join flights on flights.id = flight_id
    join order_blends as line on line.id = order_blend_id join orders on orders.id = order_id
    where order_status_id in ${oneOf(STATUSES.unsold)} order by bag.id`,
};
