/** SQL on which public blends the lines of an order are. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

export interface OpenedLine {
  /** Its position in the order. */
  line: number;
  custom_blend_id: number;
}

export interface StorefrontLine {
  line: number;
  mark_up_percent: number;
  commission_percent: number;
  /** Pence. */
  mark_up: number;
}

/** Those of these ids that are public now, with the key of their recipe. */
export async function listPublicAmong(
  db: InTransaction,
  ctapsIds: readonly string[],
): Promise<{ id: number; ctaps_id: string; recipe_key: string }[]> {
  const { rows } = await sql<{ id: number; ctaps_id: string; recipe_key: string }>`
    select custom_blends.id, ctaps_id, recipe_key
    from custom_blends join publications on custom_blend_id = custom_blends.id
    where ctaps_id = any(${ctapsIds}::text[]) and state = 'public'`.execute(db);
  return rows;
}

/** SQL fragment: stores them beside the lines that a statement inserts, which it has as `line`. */
export const insertedOpened = (opened: readonly OpenedLine[]) => sql`
  insert into opened_lines (order_blend_id, custom_blend_id)
  select line.id, opened.custom_blend_id
  from json_to_recordset(${JSON.stringify(opened)}::json) as opened (line int, custom_blend_id int)
  join line on line.position = opened.line`;

/** SQL fragment: stores on which terms of a storefront they are sold, beside the lines that a statement inserts as `line`. */
export const insertedStorefronts = (lines: readonly StorefrontLine[]) => sql`
  insert into storefront_lines (order_blend_id, mark_up_percent, commission_percent, mark_up)
  select line.id, mark_up_percent, commission_percent, mark_up
  from json_to_recordset(${JSON.stringify(lines)}::json) as sold (
    line int, mark_up_percent int, commission_percent int, mark_up int
  ) join line on line.position = sold.line`;

export async function hasStorefrontLines(db: InTransaction, orderId: number): Promise<boolean> {
  const line = await db
    .selectFrom('storefront_lines')
    .innerJoin('order_blends as line', 'line.id', 'order_blend_id')
    .select('line.id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return line !== undefined;
}
