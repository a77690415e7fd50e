/** SQL that reads a bag as its label names it, with the order's line that it was filled for. */
import { sql } from 'kysely';
import type { LineOfCoffee } from '#domain/flights/flight.ts';
import { nameOfGrind, nameOfRoast } from '#server/coffee/catalogue/catalogue.ts';
import type { Database } from '#server/platform/database.ts';

/** The filled bag of that lot and number. */
export const findBagOfLot = (db: Database, { lot, number }: { lot: string; number: number }) =>
  db
    .selectFrom('bags')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .leftJoin('looked_at_names', 'looked_at_names.order_blend_id', 'line.id')
    .select(['bags.id', 'line.id as line_id', 'line.name', 'line.ctaps_id', 'line.roast_id', 'line.grind_id'])
    .select(['bags.number', 'lot_code', 'roasted_on', 'best_before', 'customer_id', 'is_gift', 'may_print'])
    .select(['order_status_id'])
    .select(sql<number>`line.weight / line.quantity`.as('bag_grams'))
    .select([
      nameOfRoast(sql.ref('line.roast_id')).as('roast'),
      nameOfGrind(sql.ref('line.grind_id')).as('grind'),
    ])
    .where('lot_code', '=', lot)
    .where('bags.number', '=', number)
    .where('emptied_at', 'is', null)
    // No flight is among them: its bags are tasters.
    .$narrowType<LineOfCoffee>()
    .executeTakeFirst();
