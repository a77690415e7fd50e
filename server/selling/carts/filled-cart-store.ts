/** SQL that fills and empties carts at once. Who writes to a cart that is there holds the lock of its row. */
import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database.ts';
import { newId } from '#server/platform/secrets.ts';
import type { LineRow } from './cart-store.ts';

export async function deleteLines(db: InTransaction, cartId: string): Promise<void> {
  await db.deleteFrom('cart_blends').where('cart_id', '=', cartId).execute();
}

type LineToInsert = LineRow & { fingerprint: string };

/** Makes a cart that is nobody's, with its lines, in one statement. */
export async function insertCartWithLines(
  db: InTransaction,
  lines: readonly LineToInsert[],
): Promise<string> {
  const id = newId();
  await sql`with cart as (insert into carts (id) values (${id})), ${inserting(id, lines)}`.execute(db);
  return id;
}

/** Puts lines of different coffees into a cart that holds none of them, in their order, and in one statement. */
export async function insertLines(
  db: InTransaction,
  cartId: string,
  lines: readonly LineToInsert[],
): Promise<void> {
  await sql`with ${inserting(cartId, lines)}`.execute(db);
}

const inserting = (cartId: string, lines: readonly LineToInsert[]) => sql`
    asked as materialized (
      select * from json_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::json) as asked (
        id text, place int, fingerprint text, blend_id int, name text, description text, roast_id int, grind_id int,
        bag_size_id int, bag_type_id int, certification_id int, label_design_id int, quantity int, opened_from text,
        recipe json
      )
    ), line as (
      insert into cart_blends (
        id, cart_id, fingerprint, blend_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id,
        certification_id, label_design_id, quantity, opened_from
      )
      select
        id, ${cartId}, fingerprint, blend_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id,
        certification_id, label_design_id, quantity, opened_from
      from asked order by place
    )
    insert into cart_blend_recipes (cart_blend_id, bean_id, percentage)
    select asked.id, row.bean_id, row.percentage
    from asked, json_to_recordset(asked.recipe) as row (bean_id int, percentage int)`;
