/** A shop that is killed in the midst of a payment, at each point where something is done and something else is not yet. */
import pg from 'pg';
import { expect, it } from 'vitest';
import type { PlacedOrder, Placement } from '../../contract/checkout/checkout.ts';
import { aLine } from '../support/api/cart-calls.ts';
import { anOrder } from '../support/api/given-order.ts';
import { aNewcomer } from '../support/api/members.ts';
import { untilBlocked } from '../support/databases/until-blocked.ts';
import { killableShop } from '../support/shop/killable-shop.ts';

const TWO_MINUTES = 120_000;

const holding: pg.Client[] = [];

const { open, kill, send, db, url, databaseUrl } = killableShop(async () => {
  for (const client of holding.splice(0)) await client.end();
});

/** Holds up whoever comes to this; answers how to let go. */
async function hold(statement: string, ...values: unknown[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  holding.push(client);
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
  };
}

/** A request whose answer never comes. */
const sendInVain = (...request: Parameters<typeof send>) => void send(...request).catch(() => undefined);

async function aFilledCart(): Promise<{ token: string; cartId: string }> {
  const signUp = await send('POST', '/api/customers/create-as-customer', { body: aNewcomer() });
  const { token } = (await signUp.json()) as { token: string };
  const { id: cartId } = (await (await send('POST', '/api/carts', { token })).json()) as { id: string };
  await send('POST', '/api/cart-blends', { token, body: { ...aLine(), cartId } });
  return { token, cartId };
}

const place = async ({ token, cartId }: { token: string; cartId: string }) => {
  const answer = await send('POST', '/api/orders', { token, body: anOrder({ cartId }) });
  return (await answer.json()) as Placement;
};

const orders = () => db().selectFrom('orders').select(['id', 'order_status_id']).execute();
const payments = () => db().selectFrom('paypal_payments').selectAll().execute();
const atPaypal = () => db().selectFrom('paypal_demo_orders').selectAll().execute();

/** Presses Pay now without going where that leads. */
async function approve(): Promise<void> {
  const [asked] = await atPaypal();
  const body = new URLSearchParams({ token: asked?.id ?? '', key: asked?.approval_key ?? '', choice: 'pay' });
  const answer = await fetch(`${url()}/paypal-demo/checkoutnow`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

async function comeBack(): Promise<Response> {
  const [payment] = await payments();
  const body = {
    paypalPaymentId: payment?.id,
    paypalToken: payment?.paypal_order_id,
    paypalPayerId: 'PAYER22222222',
  };
  return send('PUT', '/api/orders/paypal-pay', { body });
}

async function expectPaidOnce(): Promise<void> {
  expect(await orders()).toMatchObject([{ order_status_id: 2 }]);
  expect(await db().selectFrom('payments').selectAll().execute()).toHaveLength(1);
  const mails = await db().selectFrom('mails').select('kind').where('kind', '=', 'order placed').execute();
  expect(mails).toHaveLength(1);
}

const ALL_OF_PAYPAL = 'lock table paypal_demo_orders in access exclusive mode';

it('placing an order goes on with the same unpaid order when the shop was killed before PayPal was asked', async () => {
  const cart = await aFilledCart();
  await hold(ALL_OF_PAYPAL);
  sendInVain('POST', '/api/orders', { token: cart.token, body: anOrder({ cartId: cart.cartId }) });
  await expect.poll(payments).toMatchObject([{ state: 'asked' }]);
  await untilBlocked(db());
  await kill();
  const [stored] = await orders();
  expect(stored?.order_status_id).toBe(1);
  await open();
  const again = await place(cart);
  expect(again.order.id).toBe(stored?.id);
  expect(again.paypal_approval_url).toContain((await atPaypal())[0]?.id);
  expect(await orders()).toHaveLength(1);
});

it('placing an order finds the payment at PayPal when the shop was killed before that was noted', async () => {
  const cart = await aFilledCart();
  const release = await hold(ALL_OF_PAYPAL);
  sendInVain('POST', '/api/orders', { token: cart.token, body: anOrder({ cartId: cart.cartId }) });
  await expect.poll(payments).toMatchObject([{ state: 'asked' }]);
  await hold('select from paypal_payments for update');
  await release();
  await expect.poll(atPaypal).toHaveLength(1);
  await untilBlocked(db());
  await kill();
  await open();
  const again = await place(cart);
  expect(await atPaypal()).toHaveLength(1);
  expect(again.paypal_approval_url).toContain((await atPaypal())[0]?.id);
  await approve();
  expect(((await (await comeBack()).json()) as PlacedOrder).order_status_id).toBe(2);
  await expectPaidOnce();
});

it.each([
  ['while PayPal captures', 'select from paypal_demo_orders for update', 'APPROVED'],
  ['after the capture, before the order is paid', 'select from orders for update', 'COMPLETED'],
])(
  'an order is paid within two minutes of a restart when the shop was killed %s',
  async (_when, statement, status) => {
    await place(await aFilledCart());
    await db()
      .updateTable('paypal_demo_orders')
      .set({ status: 'APPROVED', payer_id: 'PAYER22222222' })
      .execute();
    await hold(statement);
    void comeBack().catch(() => undefined);
    await expect.poll(payments).toMatchObject([{ state: 'capturing' }]);
    await expect.poll(atPaypal).toMatchObject([{ status }]);
    await untilBlocked(db());
    await kill();
    expect(await orders()).toMatchObject([{ order_status_id: 1 }]);
    await open();
    await expect
      .poll(orders, { timeout: TWO_MINUTES, interval: 250 })
      .toMatchObject([{ order_status_id: 2 }]);
    await expectPaidOnce();
    expect((await comeBack()).status).toBe(200);
  },
  TWO_MINUTES + 30_000,
);

it(
  'a refund is given once when the shop was killed after PayPal had refunded',
  async () => {
    const cart = await aFilledCart();
    const { order } = await place(cart);
    await approve();
    await comeBack();
    await expect.poll(orders).toMatchObject([{ order_status_id: 2 }]);
    await send('POST', `/api/orders/${order.id}/cancellations`, { token: cart.token });
    await hold('select from orders for update');
    await expect
      .poll(async () => (await atPaypal())[0]?.refund_id, { timeout: 40_000, interval: 250 })
      .not.toBeNull();
    await untilBlocked(db());
    await kill();
    const [before] = await atPaypal();
    await db()
      .updateTable('refunds')
      .set({ attempted_at: new Date(Date.now() - 300_000) })
      .execute();
    await open();
    const undone = () => db().selectFrom('refunds').selectAll().where('done_at', 'is', null).execute();
    await expect.poll(undone, { timeout: 40_000, interval: 250 }).toEqual([]);
    const given = await db().selectFrom('payments').selectAll().where('amount', '<', 0).execute();
    expect(given).toMatchObject([{ amount: -Math.round(order.total * 100), provider_id: before?.refund_id }]);
  },
  TWO_MINUTES,
);
