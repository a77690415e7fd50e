/** An order that the shop or its database gives up on while it is being placed: it is there once or not at all. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { isCheckoutMethod, PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { type Buyer, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, place, placed, ordersOf, linesOf } = buyersOf(shop);

const METHODS = Object.entries(PAYMENT_METHOD)
  .map(([name, method]) => ({ name, method }))
  .filter(({ method }) => isCheckoutMethod(method));
const { onAccount } = PAYMENT_METHOD;

/** Everything that an order consists of, whoever ordered it. */
const WRITTEN = ['orders', 'order_blends', 'order_blend_recipes', 'order_shipping_details', 'order_logs'];
const WRITTEN_WHEN_PAID = [...WRITTEN, 'ledger_entries', 'ledger_postings', 'mails'];

async function expectNothing(buyer: Buyer): Promise<void> {
  expect(await ordersOf(buyer)).toEqual([]);
  expect(await linesOf(buyer)).toBe(1);
}

/** Awaiting its payment by PayPal, or else received. */
async function expectOne(buyer: Buyer, method: number): Promise<number | undefined> {
  const status = method === PAYMENT_METHOD.paypal ? STATUS.awaitingPayment : STATUS.received;
  const orders = await ordersOf(buyer);
  expect(orders).toMatchObject([{ order_status_id: status }]);
  expect(await linesOf(buyer)).toBe(0);
  const mails = await db()
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order placed')
    .where('subject', 'like', `%order ${orders[0]?.id}`)
    .execute();
  expect(mails).toHaveLength(method === PAYMENT_METHOD.paypal ? 0 : 1);
  return orders[0]?.id;
}

describe('placing an order leaves the cart as it was', () => {
  it.each(['the cart was locked', 'the order was priced'] as const)(
    'when the shop is killed once %s',
    async (point) => {
      const buyer = await aBuyer();
      await shop.killAt(point, () => place(buyer, onAccount));
      await expectNothing(buyer);
      await shop.open();
      await placed(buyer, onAccount);
      await expectOne(buyer, onAccount);
    },
  );

  it.each(METHODS)(
    'when the shop is killed before the commit of all that an order by $name writes',
    async ({ method }) => {
      const buyer = await aBuyer();
      const said = await shop.killAt('all of the order was written', () => place(buyer, method));
      const written = method === PAYMENT_METHOD.paypal ? WRITTEN : WRITTEN_WHEN_PAID;
      expect(said.split(/[ \n]/)).toEqual(expect.arrayContaining(written));
      await expectNothing(buyer);
      await shop.open();
      await placed(buyer, method);
      await expectOne(buyer, method);
    },
  );
});

describe('placing an order again answers the same order', () => {
  it.each([
    ['the commit of the order was sent', 'paypal'],
    ['the commit of the order was sent', 'credit'],
    ['the order was committed', 'paypal'],
    ['the order was committed', 'onAccount'],
  ] as const)('when the shop was killed once %s, by %s', async (point, name) => {
    const method = PAYMENT_METHOD[name];
    const buyer = await aBuyer();
    await shop.killAt(point, () => place(buyer, method));
    const id = await expectOne(buyer, method);
    await shop.open();
    const { order, paypal_approval_url } = await placed(buyer, method);
    expect(order.id).toBe(id);
    expect(paypal_approval_url === undefined).toBe(method !== PAYMENT_METHOD.paypal);
    expect(await expectOne(buyer, method)).toBe(id);
  });
});

it('placing an order answers 503 and leaves the cart as it was when the database is full or too slow', async () => {
  const buyer = await aBuyer();
  const fail = (code: string) =>
    sql
      .raw(
        `create or replace function fail() returns trigger language plpgsql
          as $$ begin raise exception 'no' using errcode = '${code}'; end $$`,
      )
      .execute(db());
  await fail('53100');
  await sql`create trigger fails before insert on order_logs execute function fail()`.execute(db());
  for (const code of ['53100', '57014', '57P01']) {
    await fail(code);
    const answer = await place(buyer, onAccount);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    await expectNothing(buyer);
  }
  await sql`drop trigger fails on order_logs`.execute(db());
  await placed(buyer, onAccount);
  await expectOne(buyer, onAccount);
});
