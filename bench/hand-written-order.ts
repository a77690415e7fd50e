/**
 * The baseline of an order: a hand-written transaction that inserts the same rows, and does nothing else. It fills a cart with the
 * line of a real order, locks the buyer and the cart, and writes copies of the rows that the shop wrote, those of its mail and its
 * invoice included. It neither renders, draws nor sends anything.
 */
import pg from 'pg';
import { fingerprintOf, newId } from '#server/platform/secrets.ts';
import { timed, type Visit } from './visits.ts';

export type Row = Record<string, unknown>;

/** The rows that the shop wrote for one order. */
interface OrderRows {
  line: Row;
  recipe: Row[];
  order: Row;
  orderLine: Row;
  orderRecipe: Row[];
  box: Row;
  logs: Row[];
  mail: Row;
  invoice: Row;
}

/** One visit of each of so many connections; all write for a buyer of their own, who has ordered on account before. */
export async function handWrittenOrders(
  url: string,
  atOnce: number,
): Promise<{ visits: Visit[]; close(): Promise<void> }> {
  const { clients, first, close } = await openClients(url, atOnce);
  const rows = await lastOrder(first);
  const { rows: buyers } = await first.query<{ customer_id: number }>(
    `select customer_id from ledger_accounts where kind = 'on_account' order by customer_id limit ${atOnce}`,
  );
  const visits = buyers.map(
    ({ customer_id }, i) =>
      () =>
        timed(() => placeByHand(clients[i] ?? first, customer_id, rows)),
  );
  return { visits, close };
}

export async function openClients(url: string, atOnce: number) {
  const clients = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const client = new pg.Client({ connectionString: url });
      // PostgreSQL may stop before the connection is closed.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  if (first === undefined) throw new Error('Nobody visits.');
  const close = async () => {
    await Promise.all(clients.map((client) => client.end()));
  };
  return { clients, first, close };
}

async function lastOrder(client: pg.Client): Promise<OrderRows> {
  // The database fills `found_by` itself.
  const all = async (text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows.map(({ found_by: _, ...row }) => row);
  const one = async (text: string): Promise<Row> => (await all(text))[0] ?? nothing(text);
  const orderLine = await one('select * from order_blends order by id desc limit 1');
  const order = await one(`select * from orders where id = ${Number(orderLine['order_id'])}`);
  const id = Number(order['id']);
  const orderRecipe = await all(
    `select * from order_blend_recipes where order_blend_id = ${Number(orderLine['id'])} order by id`,
  );
  return {
    order,
    orderLine,
    orderRecipe,
    box: await one(`select * from order_shipping_details where order_id = ${id}`),
    logs: await all(`select * from order_logs where order_id = ${id} order by id`),
    mail: await one(
      `select * from mails where kind = 'order placed' and state = 'sent' order by id desc limit 1`,
    ),
    invoice: await one('select received_at, content, buyer from invoices order by number desc limit 1'),
    line: {
      ...pick(orderLine, 'blend_id name description roast_id grind_id bag_size_id bag_type_id'),
      ...pick(orderLine, 'certification_id label_design_id quantity'),
      fingerprint: 'by hand',
    },
    recipe: orderRecipe.map((row) => pick(row, 'bean_id percentage')),
  };
}

async function placeByHand(client: pg.Client, customerId: number, rows: OrderRows): Promise<void> {
  const [cart, line] = [newId(), newId()];
  const insert = async (table: string, ...inserted: Row[]): Promise<number> => {
    const { text, values } = insertion(table, inserted);
    const { rows: ids } = await client.query<{ id: number }>({
      name: fingerprintOf(text),
      text: `${text} returning id`,
      values,
    });
    return ids[0]?.id ?? 0;
  };
  await insert('carts', { id: cart, customer_id: customerId });
  await insertLine(client, { ...rows.line, id: line, cart_id: cart }, rows.recipe);
  await client.query('begin');
  await client.query({
    name: 'lock buyer',
    text: 'select id from customers where id = $1 for no key update',
    values: [customerId],
  });
  await client.query({
    name: 'lock cart',
    text: 'select id from carts where id = $1 for update',
    values: [cart],
  });
  const order = await insert(
    'orders',
    without({ ...rows.order, cart_id: cart, customer_id: customerId }, 'created_at'),
  );
  const orderLine = await insert('order_blends', without({ ...rows.orderLine, order_id: order }));
  await insert(
    'order_blend_recipes',
    ...rows.orderRecipe.map((row) => without({ ...row, order_blend_id: orderLine })),
  );
  const box = await insert('order_shipping_details', without({ ...rows.box, order_id: order }));
  await insert('order_blend_distributions', {
    order_shipping_detail_id: box,
    order_blend_id: orderLine,
    quantity: rows.orderLine['quantity'],
  });
  await insert('order_logs', ...rows.logs.map((log) => without({ ...log, order_id: order }, 'created_at')));
  await insert('mails', {
    ...pick(rows.mail, 'kind recipient subject content confidential'),
    message_id: `<${newId()}@by.hand>`,
    state: 'sent',
    sent_at: new Date(),
  });
  await post(client, { order, customerId, pence: Number(rows.order['total']) });
  await client.query({ name: 'end cart', text: 'delete from carts where id = $1', values: [cart] });
  await client.query('commit');
  // The series of invoices is locked until the commit, so an invoice is written after its order.
  const { received_at, content, buyer } = rows.invoice;
  await client.query({
    name: 'insert invoice',
    text: `with done as (delete from invoices_due where order_id = $1)
      insert into invoices (order_id, received_at, content, buyer) values ($1, $2, $3, $4)`,
    values: [order, received_at, content, buyer],
  });
}

export async function insertLine(client: pg.Client, line: Row, recipe: readonly Row[]): Promise<void> {
  const ofLine = insertion('cart_blends', [line]);
  const ofRecipe = insertion(
    'cart_blend_recipes',
    recipe.map((row) => ({ cart_blend_id: line['id'], ...row })),
    ofLine.values.length,
  );
  const text = `with line as (${ofLine.text}) ${ofRecipe.text}`;
  await client.query({ name: 'insert line', text, values: [...ofLine.values, ...ofRecipe.values] });
}

async function post(
  client: pg.Client,
  { order, customerId, pence }: { order: number; customerId: number; pence: number },
): Promise<void> {
  const entry = await client.query<{ id: number }>({
    name: 'insert entry',
    text: `insert into ledger_entries (kind, reference, description) values ('order_payment', $1, $2) returning id`,
    values: [String(order), `Order ${order}`],
  });
  await client.query({
    name: 'insert postings',
    text: `insert into ledger_postings (entry_id, account_id, pence)
      select $1, id, case kind when 'sales' then $3::int else -$3::int end from ledger_accounts
      where (kind = 'sales' and customer_id is null) or (kind = 'on_account' and customer_id = $2)`,
    values: [entry.rows[0]?.id, customerId, pence],
  });
}

function insertion(table: string, rows: readonly Row[], from = 0): { text: string; values: unknown[] } {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map(
    (_, i) => `(${columns.map((__, j) => `$${from + i * columns.length + j + 1}`).join(', ')})`,
  );
  return {
    text: `insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
  };
}

const pick = (row: Row, names: string): Row =>
  Object.fromEntries(names.split(' ').map((name) => [name, row[name]]));

/** A copy gets an id and a time of its own. */
const without = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && !names.includes(name)));

function nothing(text: string): never {
  throw new Error(`No row: ${text}`);
}
