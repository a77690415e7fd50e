/** SQL that reads what lines of orders were agreed to be made of. */
import type { Database, InTransaction } from '#server/platform/database.ts';
import { anyOf } from '#server/platform/sql.ts';

/** A bean of a line, with the grams of it that come out of the roaster. */
export interface RecipeRow {
  beanId: number;
  beanName: string;
  beanCtapsId: string;
  percentage: number;
  grams: number;
}

export const listRecipesOfLines = (
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<(RecipeRow & { lineId: number })[]> =>
  db
    .selectFrom('order_blend_recipes')
    .select(['order_blend_id as lineId', 'bean_id as beanId', 'bean_name as beanName'])
    .select(['bean_ctaps_id as beanCtapsId', 'percentage', 'weight as grams'])
    .where('order_blend_id', '=', anyOf(lineIds))
    .orderBy('order_blend_id')
    .orderBy('position')
    .execute();

/** A line with what is to be known of its order to make it. */
export interface LineToMake {
  lineId: number;
  orderId: number;
  statusId: number;
  customerId: number;
  email: string;
  name: string;
  roastId: number;
  certificationId: number;
  quantity: number;
  grams: number;
}

export const listLinesToMake = (
  db: Database | InTransaction,
  lineIds: readonly number[],
): Promise<LineToMake[]> => linesToMake(db).where('line.id', '=', anyOf(lineIds)).execute();

export const listLinesOfOrder = (db: InTransaction, orderId: number): Promise<LineToMake[]> =>
  linesToMake(db).where('line.order_id', '=', orderId).execute();

const linesToMake = (db: Database | InTransaction) =>
  db
    .selectFrom('order_blends as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(['line.id as lineId', 'line.order_id as orderId', 'orders.order_status_id as statusId'])
    .select(['orders.customer_id as customerId', 'orders.email', 'line.name', 'line.roast_id as roastId'])
    .select(['line.certification_id as certificationId', 'line.quantity', 'line.weight as grams'])
    // For a flight nothing is made.
    .where('line.ctaps_id', 'is not', null)
    .$narrowType<{ roastId: number }>()
    .orderBy('line.id');
