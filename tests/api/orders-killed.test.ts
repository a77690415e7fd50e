/** An order that the shop or its database gives up on while it is being placed: it is there once or not at all. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Cart } from '../../contract/carts/carts.ts';
import type { Placement } from '../../contract/checkout/checkout.ts';
import { aLine } from '../support/api/cart-calls.ts';
import { anOrder } from '../support/api/given-order.ts';
import { aNewcomer } from '../support/api/members.ts';
import { untilBlocked } from '../support/databases/until-blocked.ts';
import { killableShop } from '../support/shop/killable-shop.ts';

const { open, kill, send, db } = killableShop();

interface Buyer {
  token: string;
  cartId: string;
}

/** May order on account, so that all of an order is written in one transaction. */
async function aBuyer(): Promise<Buyer> {
  const { token } = (await (
    await send('POST', '/api/customers/create-as-customer', { body: aNewcomer() })
  ).json()) as Buyer;
  await db().updateTable('customers').set({ balance_limit: 100_000 }).execute();
  const { id: cartId } = (await (await send('POST', '/api/carts', { token })).json()) as Cart;
  await send('POST', '/api/cart-blends', { token, body: { ...aLine(), cartId } });
  return { token, cartId };
}

const place = ({ token, cartId }: Buyer) =>
  send('POST', '/api/orders', { token, body: anOrder({ cartId, checkoutMethodId: 2 }) });

const stored = async () => ({
  orders: await db().selectFrom('orders').select('order_status_id').execute(),
  lines: (await db().selectFrom('cart_blends').select('id').execute()).length,
});
const NOTHING = { orders: [], lines: 1 };
const ONE = { orders: [{ order_status_id: 2 }], lines: 0 };

it.each([
  ['before it has the cart', 'lock table cart_blends in access exclusive mode'],
  ['after all of it is written', 'lock table ledger_postings in access exclusive mode'],
])('placing an order leaves the cart as it was when the shop is killed %s', async (_when, statement) => {
  const buyer = await aBuyer();
  await db()
    .transaction()
    .execute(async (inTheWay) => {
      await sql.raw(statement).execute(inTheWay);
      void place(buyer).catch(() => undefined);
      await untilBlocked(db());
      await kill();
    });
  expect(await stored()).toEqual(NOTHING);
  await open();
  expect((await place(buyer)).status).toBe(200);
  expect(await stored()).toEqual(ONE);
});

it('placing an order again answers the same order when the shop was killed before it answered', async () => {
  const buyer = await aBuyer();
  const placing = place(buyer).then(
    (answer) => answer.status,
    () => 'no answer',
  );
  await expect.poll(stored, { interval: 1 }).toEqual(ONE);
  await kill();
  expect([200, 'no answer']).toContain(await placing);
  await open();
  const again = (await (await place(buyer)).json()) as Placement;
  expect(again.order).toMatchObject({ order_status_id: 2, amount_paid: 0 });
  expect(await stored()).toEqual(ONE);
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
    const answer = await place(buyer);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await stored()).toEqual(NOTHING);
  }
  await sql`drop trigger fails on order_logs`.execute(db());
  expect((await place(buyer)).status).toBe(200);
  expect(await stored()).toEqual(ONE);
});
