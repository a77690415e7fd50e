/** The payment jobs of two shops on one database at the same time, and the checks that find what went wrong with payments. */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { PAYMENT_CHECKS } from '#server/money/payments/payment-checks.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { openPostgres } from '#server/platform/database.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { anApprovingBuyer, type Buyer, comeBack, orderOf } from '#tests/support/shop/paypal-buyers.ts';
import { CAPTURE, openPaypalProxy, REFUND } from '#tests/support/shop/paypal-proxy.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const SECOND = 1000;
const proxy = openPaypalProxy();
const reconcile = (shop: TestShop, ms: number) => reconcilePayments(shop.payments, new Date(Date.now() + ms));
const statusOf = async (buyer: Buyer) => (await orderOf(buyer)).order_status_id;

beforeEach(proxy.reset);

it('the payment checks find planted faults, and none after the jobs have run', async () => {
  const shop = await openTestShop(await freshDatabase('postgres'), undefined, {
    keys: null,
    between: proxy.between,
  });
  const [buyer, other] = [await anApprovingBuyer(shop), await anApprovingBuyer(shop)];
  await comeBack(shop, buyer);
  expect(await findMoneyFaults(shop.db)).toEqual([]);
  await sql`drop index one_way_to_pay`.execute(shop.db);
  await sql`update paypal_payments set state = 'completed' where order_id = ${other.order.id}`.execute(
    shop.db,
  );
  for (const [order, state] of [
    [buyer.order.id, 'completed'],
    [buyer.order.id, 'open'],
    [buyer.order.id, 'open'],
  ] as const)
    await sql`insert into paypal_payments (id, order_id, environment, state, paypal_order_id, payee, approval_url)
      select left(md5(random()::text), 22), ${order}::int, 'x', ${state}::text, random()::text, 'x', 'x'`.execute(
      shop.db,
    );
  await plantFaultyBills(shop);
  expect((await findMoneyFaults(shop.db)).map(({ what }) => what)).toEqual(Object.keys(PAYMENT_CHECKS));
  await shop.http.close();
  await shop.close();
});

/** One that is open though it was paid, and one that was paid twice, is in no book, and was charged to somebody else too late. */
async function plantFaultyBills({ db }: TestShop): Promise<void> {
  await sql`insert into bills (id, kind, pence, state, capture_id, paid_at) values
    (repeat('o', 22), 'account', 1000, 'open', null, null),
    (repeat('p', 22), 'account', 1000, 'paid', 'x', now())`.execute(db);
  for (const bill of ['o', 'p', 'p'])
    await sql`insert into paypal_payments (id, bill_id, environment, state, paypal_order_id, payee, approval_url)
      select left(md5(random()::text), 22), repeat(${bill}::text, 22), 'x', 'completed', random()::text, 'x', 'x'`.execute(
      db,
    );
  await sql`insert into saved_payments
      (id, customer_id, environment, payment_id, state, payer, saved_at, ended_at, ended_why)
    select repeat('s', 22), (select min(id) from customers), 'x', min(id), 'ended', '', now(), now() - interval '1 day', 'removed'
    from paypal_payments`.execute(db);
  await sql`insert into paypal_payments (id, bill_id, environment, state, saved_payment_id)
    values (repeat('c', 22), repeat('p', 22), 'x', 'ended', repeat('s', 22))`.execute(db);
  await sql`insert into paypal_captures (capture_id, payment_id, pence)
    select 'in no book', min(id), 1 from paypal_payments where bill_id = repeat('p', 22) and state = 'completed'`.execute(
    db,
  );
  await sql`insert into paypal_refunds (refund_id, payment_id, pence)
    select 'too much', payment_id, 2 from paypal_captures where capture_id = 'in no book'`.execute(db);
}

it('the payment jobs of two shops on one database capture and refund once', async () => {
  const database = await freshDatabase('postgres');
  const paypal = { keys: null, between: proxy.between };
  const first = await openTestShop(database, undefined, paypal);
  const second = await openTestShop({ ...database, ...openPostgres(database.url ?? '') }, undefined, paypal);
  const buyers: Buyer[] = [];
  for (let i = 0; i < 6; i++) buyers.push(await anApprovingBuyer(i % 2 === 0 ? first : second));
  const back = await Promise.all(
    buyers.slice(0, 2).flatMap((buyer) => [comeBack(first, buyer), comeBack(second, buyer)]),
  );
  expect(back.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  await Promise.all([first, second, first, second].map((shop) => reconcile(shop, 90 * SECOND)));
  expect(await Promise.all(buyers.map(statusOf))).toEqual(Array(6).fill(2));
  expect(proxy.requestsFor(CAPTURE).filter(({ status }) => status === 201)).toHaveLength(6);
  for (const { member, order } of buyers) await member.send('POST', `/orders/${order.id}/cancellations`);
  await Promise.all([first, second].map((shop) => carryOutRefunds(shop.payments)));
  expect(proxy.requestsFor(REFUND).map(({ status }) => status)).toEqual(Array(6).fill(201));
  await first.http.close();
  await second.http.close();
  await second.db.destroy();
  await first.close();
});
