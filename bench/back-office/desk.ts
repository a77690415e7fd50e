/** The desk of a shop with many orders: its staff, an order of sixty lines, two hundred that wait, and what one searches for. */
import { sql } from 'kysely';
import { fillWithOrders, openShopWithOrders, type ShopWithOrders } from '#bench/growth/shop-with-orders.ts';
import { STATUS } from '#domain/order/status.ts';
import { STAFF_RIGHTS } from '#domain/staff/rights.ts';
import type { Database, OpenDatabase } from '#server/platform/database.ts';
import { hashOf, newSecret } from '#server/platform/secrets.ts';
import { anAddress } from '#tests/support/api/members.ts';
import type { CountedDatabase } from './counted-database.ts';
import { insertFloorWork } from './floor-work.ts';
import { insertOfficeWork } from './office-work.ts';

const LINES = 60;
const WAITING = 200;

export interface Desk extends ShopWithOrders {
  /** Asks as the owner; answers the parsed body. */
  ask<T>(method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object): Promise<T>;
  statements(): number;
  /** An order with sixty lines. */
  longOrder: number;
  waiting: readonly { id: number; version: number }[];
  known: Known;
}

/** What is found, of an order in the middle of all. */
export interface Known {
  id: number;
  name: string;
  email: string;
  zip_code: string;
  company: string;
  ctaps_id: string;
  lot: string;
  tracking: string;
  paypal: string;
  gtin: string;
  day: string;
  lot_id: number;
  bean_id: number;
  green: string;
  customer_id: number;
}

export const fillDesk = (
  database: OpenDatabase,
  size: { orders: number; customers: number },
): Promise<void> =>
  fillWithOrders(database, size, async (db) => {
    await insertFloorWork(db);
    await insertOfficeWork(db);
    await insertWaiting(db);
  });

export async function openDesk(counted: CountedDatabase): Promise<Desk> {
  const shop = await openShopWithOrders(counted.opened);
  const { db, http } = shop;
  const token = await signInOwner(db);
  const ask: Desk['ask'] = async <T>(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    path: string,
    payload?: object,
  ) => {
    const answer = await http.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: anAddress(),
      ...(payload !== undefined && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json<T>();
  };
  const [longOrder] = await idsWhere(db, `roastery_note = 'sixty lines'`);
  const waiting = await sql<{ id: number; version: number }>`
    select id, version from orders where roastery_note = 'waits' order by id`.execute(db);
  return {
    ...shop,
    ask,
    statements: counted.statements,
    longOrder: longOrder ?? missing('an order of sixty lines'),
    waiting: waiting.rows,
    known: await knownOf(db),
  };
}

async function signInOwner(db: Database): Promise<string> {
  const token = newSecret();
  const { rows } = await sql<{ id: number }>`
    insert into customers (email, email_identity, email_verified_at, password_hash, first_name, last_name)
    values ('anna@roastery.example', 'anna@roastery.example', now(), '$argon2id$none', 'Anna', 'Carter')
    returning id`.execute(db);
  const id = rows[0]?.id ?? missing('the owner');
  await sql`insert into staff_rights (customer_id, right_name) select ${id}::int, unnest(${[...STAFF_RIGHTS]}::text[])`.execute(
    db,
  );
  await sql`
    insert into sessions (customer_id, token_hash, device, expires_at, fresh_code_at)
    values (${id}, ${hashOf(token)}, 'Firefox', now() + interval '1 day', now() + interval '1 day')`.execute(
    db,
  );
  return token;
}

/** Copies of orders, as they would have been placed today. */
async function insertWaiting(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const run = (text: string) => sql.raw(text).execute(transaction);
    await run('set local session_replication_role = replica');
    await run('set local statement_timeout = 0');
    await run(`
      update orders set order_status_id = ${STATUS.received}, dispatch_on = current_date, roastery_note = 'waits'
      where id in (
        select id from orders where order_status_id = ${STATUS.delivered} and payment_gateway_id = 2 order by id desc limit ${WAITING}
      )`);
    await run(`
      update orders set roastery_note = 'sixty lines'
      where id = (select max(id) from orders where order_status_id = ${STATUS.received} and roastery_note = '')`);
    await run(`
      insert into order_blends (order_id, position, ${LINE})
      select long.id, 10 + row_number() over (order by line.id), ${LINE}
      from (select * from order_blends order by id limit ${LINES}) as line
      cross join (select id from orders where roastery_note = 'sixty lines') as long
      limit ${LINES} - (
        select count(*) from order_blends join orders on orders.id = order_id where roastery_note = 'sixty lines'
      )`);
    await run(`
      insert into order_blend_recipes (order_blend_id, ${await columnsOf(transaction, 'order_blend_recipes', 'order_blend_id')})
      select copied.id, ${await columnsOf(transaction, 'order_blend_recipes', 'order_blend_id', 'recipe_row.')}
      from order_blends as copied
      join orders on orders.id = copied.order_id and roastery_note = 'sixty lines'
      join lateral (
        select line.id from order_blends as line
        where line.order_id <> copied.order_id and line.ctaps_id = copied.ctaps_id and line.bag_size_id = copied.bag_size_id
        order by line.id limit 1
      ) as source on true
      join order_blend_recipes as recipe_row on recipe_row.order_blend_id = source.id
      where copied.position > 10`);
    await run(`
      insert into order_blend_distributions (order_shipping_detail_id, order_blend_id, quantity)
      select (select min(id) from order_shipping_details as box where box.order_id = orders.id), line.id, line.quantity
      from order_blends as line join orders on orders.id = line.order_id and roastery_note = 'sixty lines'
      where line.position > 10`);
  });
}

const LINE =
  'blend_id, ctaps_id, name, description, roast_id, grind_id, bag_size_id, bag_type_id, certification_id, label_design_id, quantity, price_per_kilo, unit_price, subtotal, volume_discount, total_price, weight';

async function columnsOf(
  db: Parameters<ReturnType<typeof sql>['execute']>[0],
  table: string,
  without: string,
  prefix = '',
): Promise<string> {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_name = ${table} and column_name not in ('id', ${without}) order by ordinal_position`.execute(
    db,
  );
  return rows.map(({ column_name }) => prefix + column_name).join(', ');
}

async function idsWhere(db: Database, condition: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from orders where ${sql.raw(condition)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function knownOf(db: Database): Promise<Known> {
  const { rows } = await sql<Known>`
    select orders.id, first_name || ' ' || last_name as name, orders.email, zip_code, company_name as company,
      line.ctaps_id, bags.lot_code as lot, tracking_number as tracking, provider_id as paypal, gtin, dispatch_on as day,
      batch_greens.lot_id, batch_greens.bean_id, orders.customer_id,
      (select code from green_lots where green_lots.id = batch_greens.lot_id) as green
    from orders
    join lateral (select * from order_blends where order_id = orders.id order by ctaps_id limit 1) as line on true
    join lateral (select tracking_number from order_shipping_details where order_id = orders.id limit 1) as box on true
    join bags on bags.order_blend_id = line.id
    join batch_uses on batch_uses.order_blend_id = line.id
    join batch_greens on batch_greens.batch_id = batch_uses.batch_id and batch_greens.position = 1
    join payments on payments.order_id = orders.id and payments.amount > 0
    cross join (select gtin from gift_cards join ledger_entries on reference = gtin order by gift_cards.id limit 1) as card
    where company_name <> '' and tracking_number is not null and provider_id is not null
      and orders.id >= (select (min(id) + max(id)) / 2 from orders)
    order by orders.id limit 1`.execute(db);
  return rows[0] ?? missing('an order to look for');
}

function missing(what: string): never {
  throw new Error(`There is no ${what}.`);
}
