/** SQL on which public blends the lines of an order are. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';

export interface OpenedLine {
  /** Its position in the order. */
  line: number;
  custom_blend_id: number;
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
