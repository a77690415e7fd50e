/** The demo's six months: sound, the same each time, and never over somebody else's orders. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dropEverything, whoseOrders } from '#database/demo/made-before.ts';
import { seedDemo } from '#database/demo/seed-demo.ts';
import { readCtapsId } from '#domain/blend/ctaps-id.ts';
import { toPence } from '#domain/money/pounds.ts';
import { seedCatalogue } from '#server/coffee/catalogue/catalogue.ts';
import { stateMonth } from '#server/money/on-account/state-month.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import type { Database } from '#server/platform/database.ts';
import { migrate } from '#server/platform/migrate.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { SHOWN, shownInOffice } from '#tests/support/api/shown-in-demo.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { DATABASE_KINDS } from '#tests/support/databases/tried-databases.ts';
import { spawnShop } from '#tests/support/shop/shop-process.ts';
import { openTestShop } from '#tests/support/shop/test-shop.ts';

const DAY = '2026-11-23';
const NINE_THIRTY = new Date(`${DAY}T09:30:00Z`);

/** Each finds what must not be. */
const FAULTS = {
  'a lot is not the sum of its moves': sql`
    select id from green_lots where on_hand <> (select sum(grams) from green_moves where lot_id = green_lots.id)`,
  'a bin is not what came of its batch less what went out': sql`
    select id from bins where on_hand <> (select sum(grams) from bin_moves where bin_id = bins.id)`,
  'a batch was weighed out of other coffee than it is of': sql`
    select id from batches where green_grams <> (select sum(grams) from batch_greens where batch_id = batches.id)`,
  'a bucket waits for another lot than was planned': sql`select batch_id from batch_greens where weighed_grams is null and lot_id is distinct from planned_lot_id`,
  'a dispatched order has bags that were not packed': sql`
    select orders.id from orders join order_blends as line on line.order_id = orders.id
    left join (select order_blend_id, count(*) as packed from bags where packed_at is not null group by order_blend_id) as bag
      on bag.order_blend_id = line.id
    where order_status_id in (3, 4) and quantity <> coalesce(packed, 0)`,
  'an order was posted before its boxes were handed over, or its log says another time': sql`
    select orders.id from orders join order_shipping_details as place on place.order_id = orders.id
    join packed_boxes on box_id = place.id
    left join order_logs as log on log.order_id = orders.id and log.action = 'Your order was handed to the post.'
    where order_status_id in (3, 4) and (dispatched_at < handed_over_at or log.created_at is distinct from dispatched_at)`,
  'a bag lies in a box of another order': sql`
    select bags.id from bags join order_blends as line on line.id = order_blend_id
    join order_shipping_details as box on box.id = box_id where box.order_id <> line.order_id`,
  'a limit is not round': sql`
    select id, balance_limit from customers where balance_limit % 50000 <> 0`,
  'more than a quarter of the accounts are late beyond fourteen days': sql`
    select late, accounts from (select count(distinct customer_id) as accounts, count(distinct customer_id) filter (
      where account_paid < account_debt(orders) and created_at < ${DAY}::date - interval '44 days'
    ) as late from orders where payment_gateway_id = 2) as counted where late * 4 > accounts`,
  'a plan that runs has no month today, or more than one': sql`
    select plan.id from paid_plans as plan where state = 'running' and 1 <> (
      select count(*) from plan_periods where plan_id = plan.id and starts_on <= ${DAY} and ends_on > ${DAY})`,
  'the audit log has the merge at another time': sql`
    select id, done_at from audit_log where action = 'merge customers'
      and done_at not in (select merged_at from customer_merges)`,
  'more green coffee was lost than a wet sack, or on the day itself': sql`
    select lot_id, grams, moved_at from green_moves
    where kind = 'lost' and (grams < -20000 or moved_at >= ${DAY}::date - 1)`,
  'not two beans are short of what open orders need': sql`
    select short from (select count(*) as short from (
      select bean_id from green_reservations as reserved group by bean_id
      having sum(grams - released) > (select sum(on_hand) from green_lots where bean_id = reserved.bean_id)
    ) as short_beans) as counted where short <> 2`,
  'a bean costs another price today than its orders were charged by': sql`
    select distinct price.bean_id, price.per_kilo, line.green_bean_price from (
      select distinct on (bean_id) bean_id, per_kilo from green_bean_prices order by bean_id, id desc
    ) as price join order_blend_recipes as line using (bean_id) where price.per_kilo <> line.green_bean_price`,
  'a price was set before the one that it replaced': sql`
    select one.id from green_bean_prices as one join green_bean_prices as other using (bean_id)
    where one.id < other.id and one.set_at >= other.set_at`,
  'a payment or refund by PayPal has no report': sql`
    select provider_id from payments where payment_gateway_id = 1 and provider_id not in (
      select capture_id from paypal_captures union all select refund_id from paypal_refunds)`,
  'PayPal’s simulator does not know a payment or refund, so that none of it could be given back': sql`
    select provider_id from payments where payment_gateway_id = 1 and provider_id not in (
      select capture_id from paypal_demo_orders union all select id from paypal_demo_refunds)`,
  'a bag was filled before its coffee was roasted, or packed before it was filled': sql`
    select bags.id from bags join bin_moves on bin_moves.bag_id = bags.id join bins on bins.id = bin_id
    join batches on batches.id = batch_id where filled_at < dropped_at or packed_at < filled_at`,
  'a box was packed before its bags, or left before it was packed': sql`
    select boxes.box_id from packed_boxes as boxes join bags on bags.box_id = boxes.box_id
    where boxes.packed_at < bags.packed_at or handed_over_at < boxes.packed_at`,
  'something happened later than half past nine': sql`
    select happened.what, at from (
      select 'batch' as what, greatest(started_at, dropped_at) as at from batches
      union all select 'planned batch that has begun', null from batches where state = 'planned' and starts_at < ${NINE_THIRTY}
      union all select 'bag', greatest(filled_at, packed_at) from bags
      union all select 'box', greatest(packed_at, handed_over_at) from packed_boxes
      union all select 'order', created_at from orders
      union all select 'allocation', made_at from account_allocations
    ) as happened where at is null and what like 'planned%' or at > ${NINE_THIRTY}`,
  'a flight could not be bought in a grind, as too few coffees lie filled': sql`
    select grind_id, coffees from (
      select grind.id as grind_id, count(distinct bag.ctaps_id) as coffees from grinds as grind
      left join taster_bags as bag on bag.grind_id = grind.id and num_nonnulls(emptied_at, written_off_at, cup_id) = 0
        and filled_at between ${DAY}::date and ${NINE_THIRTY} and roasted_on between ${DAY}::date - 21 and filled_at::date
      where grind.id in (1, 3) group by grind.id) as filled where coffees < 12`,
  'an order that is due has no day': sql`
    select id from orders where order_status_id in (2, 6) and dispatch_on is null`,
};

const TABLES =
  `orders order_blends order_shipping_details payments account_payments ledger_entries batches batch_greens bins bin_moves bags
  packed_boxes green_lots green_moves green_reservations threads messages paid_plans
  plan_periods plan_requests bills customer_merges paypal_captures paypal_refunds paypal_demo_orders gift_card_sales gift_cards vouchers
  voucher_uses distributor_applications green_bean_prices makers publications storefronts storefront_applications`.split(
    /\s+/,
  );

/** The five working days before it. */
const CLOSED = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];

/** Days whose green coffee of the evening before, with what moved, comes to that of the evening; each is in the audit log. */
async function closedDays(db: Database): Promise<string[]> {
  const { rows } = await sql<{ day: string; green: Record<string, number>; logged: boolean }>`
    select day::text, figures -> 'figures' -> 'green' as green,
      exists (select from audit_log where object = 'day ' || day and done_at = closed_at) as logged
    from day_closings order by day`.execute(db);
  return rows
    .filter(({ green, logged }, index) => {
      const { on_hand = 0, ...moves } = green;
      const before = on_hand - Object.values(moves).reduce((sum, grams) => sum + grams, 0);
      return logged && (index === 0 || before === rows[index - 1]?.green['on_hand']);
    })
    .map(({ day }) => day);
}

/** Statements of the last months whose list of open orders does not come to what they say is owed. */
async function wrongStatements(db: Database): Promise<object[]> {
  const accounts = await db.selectFrom('account_payments').select('customer_id').distinct().execute();
  const stated = [];
  for (const month of ['2026-08-01', '2026-09-01', '2026-10-01'])
    for (const { customer_id: customerId } of accounts) {
      const { closing, orders, fees, ages } = await db
        .transaction()
        .execute((transaction) => stateMonth(transaction, { customerId, month, now: NINE_THIRTY }));
      const listed = sumOf([...orders, ...(fees ?? [])].map(({ owed }) => owed));
      stated.push({ month, customerId, closing, listed, aged: sumOf(ages) });
    }
  expect(stated.filter(({ listed }) => listed > 0).length).toBeGreaterThan(20);
  return stated.filter(
    ({ closing, listed, aged }) => listed !== toPence(Math.max(closing, 0)) || aged !== listed,
  );
}

const sumOf = (pounds: readonly number[]): number => pounds.reduce((sum, each) => sum + toPence(each), 0);

async function contentOf(db: Database): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ content: string }>`
      select md5(string_agg(each_row::text, ' ' order by md5(each_row::text))) as content
      from ${sql.table(table)} as each_row`.execute(db);
    contents[table] = rows[0]?.content ?? '';
  }
  return contents;
}

it('the demo is the same each time on both databases, and all that it holds adds up', async () => {
  const contents = [];
  for (const kind of DATABASE_KINDS) {
    const { db, close } = await freshDatabase(kind);
    const logins = await seedDemo(db, DAY);
    expect(logins.map(({ name }) => name)).toEqual(['Anna', 'Ravi', 'Pia', 'Otto']);
    expect(await findMoneyFaults(db)).toEqual([]);
    for (const [what, query] of Object.entries(FAULTS))
      expect([what, (await query.execute(db)).rows]).toEqual([what, []]);
    expect(await wrongStatements(db)).toEqual([]);
    const ownBlends = await db.selectFrom('custom_blends').select('ctaps_id').execute();
    expect(ownBlends.filter(({ ctaps_id }) => readCtapsId(ctaps_id) !== ctaps_id)).toEqual([]);
    await sql`set timezone = 'UTC'`.execute(db);
    contents.push(await contentOf(db));
    const { rows } = await sql<{ stages: number }>`
      select count(distinct order_status_id)::int as stages from orders where dispatch_on = ${DAY}`.execute(
      db,
    );
    expect(rows).toEqual([{ stages: 3 }]);
    expect(await whoseOrders(db)).toBe('of the demo');
    expect(await shownInOffice(db, DAY)).toEqual([SHOWN]);
    expect(await closedDays(db)).toEqual(CLOSED);
    await close();
  }
  expect(contents[1]).toEqual(contents[0]);
}, 300_000);

it('the demo is made again where its orders are its own, and takes no other orders away', async () => {
  const database = await freshDatabase('embedded');
  await dropEverything(database.db);
  await migrate(database.db, seedCatalogue);
  expect(await whoseOrders(database.db)).toBe('none');
  const shop = await openTestShop(database);
  await givenPaidOrder(shop);
  expect(await whoseOrders(database.db)).toBe('others');
  await shop.close();
});

it('no demo is seeded into a live shop', async () => {
  const { said, ended } = spawnShop(
    {
      SHOP_MODE: 'live',
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtps://user:password@mail.example:465',
      MAIL_FROM: 'shop@shop.example',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'webhook',
      PAYPAL_API_URL: 'https://api-m.paypal.com',
    },
    ['--disable-warning=ExperimentalWarning', 'database/seed-demo.ts'],
  );
  expect([await ended, said()]).toEqual([
    1,
    'Nothing was seeded. A live shop is no demo: its orders are real.\n',
  ]);
});
