/** SQL that reads which coffees a customer bought and got. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Answer } from '#contract/calls.ts';
import type { LineOfCoffee } from '#domain/flights/flight.ts';
import { STATUS } from '#domain/order/status.ts';
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

type Comparison = Extract<Answer<'GET /taste-profile'>['events'][number], { kind: 'comparison' }>;

export type TastedCoffee = Comparison['body']['newer'];

export interface BoughtCoffee extends TastedCoffee {
  line_id: number;
  bought_at: Date;
}

/** So many lines are as far back as anybody remembers. */
const MOST = 60;

/**
 * What was given to somebody else, sent once more or sent as a sample tells nothing of what the customer chose and drank. What was in a
 * flight, its tasting tells.
 */
const boughtBy = (db: Database | InTransaction, customerId: number) =>
  db
    .selectFrom('order_blends as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.id as line_id', 'line.name', 'line.ctaps_id', 'line.roast_id', 'created_at as bought_at'])
    .select((query) =>
      jsonArrayFrom(
        query
          .selectFrom('order_blend_recipes as row')
          .select(['row.bean_id', 'row.bean_name', 'row.percentage'])
          .whereRef('row.order_blend_id', '=', 'line.id')
          .orderBy('row.position'),
      ).as('blend_recipes'),
    )
    .where('customer_id', '=', customerId)
    .where('order_status_id', '=', STATUS.delivered)
    .where('is_gift', '=', false)
    .where('total', '>', 0)
    .where('line.ctaps_id', 'is not', null)
    .$narrowType<LineOfCoffee>();

/** The last bought first. */
export const listBoughtCoffees = (db: Database, customerId: number): Promise<BoughtCoffee[]> =>
  boughtBy(db, customerId)
    .orderBy('orders.id', 'desc')
    .orderBy('line.position', 'desc')
    .limit(MOST)
    .execute();

export const listBoughtLines = (
  db: Database | InTransaction,
  customerId: number,
  lineIds: readonly number[],
): Promise<BoughtCoffee[]> => boughtBy(db, customerId).where('line.id', '=', anyOf(lineIds)).execute();
