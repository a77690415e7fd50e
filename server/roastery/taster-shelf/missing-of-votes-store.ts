/** SQL that reads which bags of 160 g the office votes that were received still wait for. */
import { sql } from 'kysely';
import { STATUSES } from '#domain/order/status.ts';
import type { Database } from '#server/platform/database.ts';
import { oneOf } from '#server/platform/sql.ts';

/** By order, the first to leave first, and by coffee. */
export const listMissingOfVotes = (db: Database) =>
  db
    .selectFrom('flight_cups as cup')
    .innerJoin('flights', 'flights.id', 'cup.flight_id')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('taster_bags as bag', 'bag.cup_id', 'cup.id')
    .select(['orders.id as order_id', 'line.grind_id'])
    .select([
      sql<string>`dispatch_on`.as('dispatch_on'),
      sql<string>`cup.coffee ->> 'ctaps_id'`.as('ctaps_id'),
      sql<string>`min(cup.coffee ->> 'name')`.as('name'),
      sql<number>`count(*)::int`.as('bags'),
    ])
    .where('group_tasting_id', 'is not', null)
    .where('bag.id', 'is', null)
    .where(sql<boolean>`order_status_id in ${oneOf(STATUSES.open)}`)
    .groupBy(['orders.id', 'line.grind_id', sql`cup.coffee ->> 'ctaps_id'`])
    .orderBy('dispatch_on')
    .orderBy('orders.id')
    .orderBy('name')
    .execute();
