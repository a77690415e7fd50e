/** The baseline of a first coffee in a new cart: the same rows inserted and read by hand, without prices, limits or rules. */
import type pg from 'pg';
import { newId } from '#server/platform/secrets.ts';
import { insertLine, openClients, type Row } from './hand-written-order.ts';

/** One filling of a cart for each of so many connections, with the line of a cart that the shop filled. */
export async function handWrittenCarts(
  url: string,
  atOnce: number,
): Promise<{ visits: (() => Promise<void>)[]; close(): Promise<void> }> {
  const { clients, first, close } = await openClients(url, atOnce);
  const { rows: lines } = await first.query<Row>(
    `select id, blend_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id, certification_id, label_design_id,
      quantity, fingerprint
    from cart_blends limit 1`,
  );
  if (lines[0] === undefined) throw new Error('No cart has a line.');
  const { id, ...line } = lines[0];
  const { rows: recipe } = await first.query<Row>(
    'select bean_id, percentage from cart_blend_recipes where cart_blend_id = $1',
    [id],
  );
  return { visits: clients.map((client) => () => fillByHand(client, line, recipe)), close };
}

async function fillByHand(client: pg.Client, line: Row, recipe: readonly Row[]): Promise<void> {
  const cart = newId();
  await client.query({ name: 'insert cart', text: 'insert into carts (id) values ($1)', values: [cart] });
  await insertLine(client, { ...line, id: newId(), cart_id: cart }, recipe);
  await client.query({
    name: 'read cart',
    text: 'select * from carts where id = $1',
    values: [cart],
  });
  await client.query({
    name: 'read lines',
    text: `select line.*, (select json_agg(recipe) from cart_blend_recipes as recipe where cart_blend_id = line.id) as recipe
      from cart_blends as line where cart_id = $1`,
    values: [cart],
  });
}
