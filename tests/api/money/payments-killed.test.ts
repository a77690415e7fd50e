/** A shop that is killed in the midst of a payment, at each point where something is done and something else is not yet. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/checkout/checkout.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { approveAtPaypal, type Buyer, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, place, placed, ordersOf } = buyersOf(shop);
const { paypal, onAccount } = PAYMENT_METHOD;

interface OrderingBuyer extends Buyer {
  id: number;
}

async function anOrderingBuyer(): Promise<OrderingBuyer> {
  const buyer = await aBuyer();
  const { order } = await placed(buyer, paypal);
  return { ...buyer, id: order.id };
}

async function anApprovingBuyer(): Promise<OrderingBuyer> {
  const buyer = await anOrderingBuyer();
  await approveAtPaypal(db(), await paymentOf(buyer));
  return buyer;
}

const paymentOf = ({ id }: { id: number }) =>
  db().selectFrom('paypal_payments').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

/** What PayPal has for an order: by our id of the payment, since its own may not be stored yet. */
const atPaypal = async (buyer: { id: number }) =>
  db()
    .selectFrom('paypal_demo_orders')
    .selectAll()
    .where('custom_id', '=', (await paymentOf(buyer)).id)
    .execute();

async function comeBack(buyer: OrderingBuyer): Promise<Response> {
  const { id: paypalPaymentId, paypal_order_id: paypalToken } = await paymentOf(buyer);
  const body = { paypalPaymentId, paypalToken, paypalPayerId: 'PAYER22222222' };
  return shop.send('PUT', '/api/orders/paypal-pay', { body });
}

const mailsAbout = ({ id }: { id: number }, kind: string) =>
  db()
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', 'like', `%order ${id}`)
    .execute();

const moneyOf = ({ id }: { id: number }) =>
  db().selectFrom('payments').select(['amount', 'provider_id']).where('order_id', '=', id).execute();

async function expectPaidOnce(buyer: OrderingBuyer): Promise<void> {
  expect(await ordersOf(buyer)).toEqual([{ id: buyer.id, order_status_id: STATUS.received }]);
  expect(await moneyOf(buyer)).toEqual([
    { amount: expect.any(Number), provider_id: (await atPaypal(buyer))[0]?.capture_id },
  ]);
  expect(await mailsAbout(buyer, 'order placed')).toHaveLength(1);
}

async function expectUnpaid(buyer: Buyer): Promise<number> {
  const orders = await ordersOf(buyer);
  expect(orders).toMatchObject([{ order_status_id: STATUS.awaitingPayment }]);
  return orders[0]?.id ?? 0;
}

describe('placing an order again goes on with the same unpaid order and one payment', () => {
  it.each([
    ['its payment was begun', 0],
    ['PayPal had made the payment', 1],
    ['the id of PayPal was stored', 1],
  ] as const)('when the shop was killed once %s', async (point, made) => {
    const buyer = await aBuyer();
    await shop.killAt(point, () => place(buyer, paypal));
    const id = await expectUnpaid(buyer);
    expect(await atPaypal({ id })).toHaveLength(made);
    await shop.open();
    const again = await placed(buyer, paypal);
    expect(again.order.id).toBe(id);
    const [order, ...others] = await atPaypal({ id });
    expect(others).toEqual([]);
    expect(again.paypal_approval_url).toContain(order?.id);
    expect(await expectUnpaid(buyer)).toBe(id);
  });
});

it('coming back from PayPal again pays for the order when the shop was killed before it captured anything', async () => {
  const buyer = await anApprovingBuyer();
  await shop.killAt('the customer came back', () => comeBack(buyer));
  await expectUnpaid(buyer);
  await shop.open();
  expect((await placed(buyer, paypal)).order.id).toBe(buyer.id);
  expect(((await (await comeBack(buyer)).json()) as PlacedOrder).order_status_id).toBe(STATUS.received);
  await expectPaidOnce(buyer);
});

/** Jobs take a payment that is due as soon as they start, and every twenty seconds from then on. */
const SECONDS_UNTIL_DUE = 10;

describe('an order is paid within two minutes of a restart', () => {
  it.each([
    ['the capture was announced', 'APPROVED', STATUS.awaitingPayment],
    ['PayPal had captured', 'COMPLETED', STATUS.awaitingPayment],
    ['the payment was written', 'COMPLETED', STATUS.awaitingPayment],
    ['the commit of the payment was sent', 'COMPLETED', STATUS.received],
    ['the payment was committed', 'COMPLETED', STATUS.received],
  ] as const)('when the shop was killed once %s', async (point, atPaypalNow, status) => {
    const buyer = await anApprovingBuyer();
    await shop.killAt(point, () => comeBack(buyer));
    expect(await atPaypal(buyer)).toMatchObject([{ status: atPaypalNow }]);
    expect(await ordersOf(buyer)).toMatchObject([{ order_status_id: status }]);
    const { state, due_at } = await paymentOf(buyer);
    // PayPal’s event of the capture waits for that commit, too, and may have been a step ahead of the kill.
    if (point !== 'the payment was committed' || state !== 'completed') expect(state).toBe('capturing');
    expect(due_at.getTime() - Date.now()).toBeLessThanOrEqual(SECONDS_UNTIL_DUE * 1000);
    await db()
      .updateTable('paypal_payments')
      .set({ due_at: sql<Date>`now()` })
      .where('order_id', '=', buyer.id)
      .execute();
    await shop.open();
    await expect.poll(async () => (await paymentOf(buyer)).state).toBe('completed');
    await expectPaidOnce(buyer);
    expect((await comeBack(buyer)).status).toBe(200);
    await expectPaidOnce(buyer);
  });
});

it('a mail goes out again with the same message id when the shop was killed before it noted that it was sent', async () => {
  const buyer = await aBuyer();
  await shop.killAt('the mail server had the mail', () => place(buyer, onAccount));
  const [order] = await ordersOf(buyer);
  const about = { id: order?.id ?? 0 };
  const sent = () => shop.mails().filter(({ subject }) => subject?.endsWith(`order ${about.id}`));
  expect(sent()).toHaveLength(1);
  expect(await mailsAbout(about, 'order placed')).toMatchObject([{ state: 'queued', attempts: 1 }]);
  // Its lease ends.
  await db().updateTable('mails').set({ due_at: sql<Date>`now()` }).where('state', '=', 'queued').execute();
  await shop.open();
  const { email } = await db()
    .selectFrom('orders')
    .select('email')
    .where('id', '=', about.id)
    .executeTakeFirstOrThrow();
  await shop.send('POST', '/api/newsletter-subscribers', { body: { email } });
  await expect.poll(() => mailsAbout(about, 'order placed')).toMatchObject([{ state: 'sent', attempts: 2 }]);
  const [one, other] = sent();
  expect(other?.messageId).toBe(one?.messageId);
  expect(sent()).toHaveLength(2);
});

it('a refund is given once when the shop was killed after PayPal had refunded', async () => {
  const buyer = await anApprovingBuyer();
  await comeBack(buyer);
  await shop.killAt('the commit of a refund was sent', () =>
    shop.send('POST', `/api/orders/${buyer.id}/cancellations`, { token: buyer.token }),
  );
  await shop.openAndKillAt('PayPal had refunded');
  const [paid] = await moneyOf(buyer);
  expect(await moneyOf(buyer)).toHaveLength(1);
  const [refund, ...others] = await db()
    .selectFrom('paypal_demo_refunds')
    .innerJoin('paypal_demo_orders as paid', 'paid.id', 'paypal_demo_refunds.order_id')
    .select('paypal_demo_refunds.id')
    .where('paid.custom_id', '=', (await paymentOf(buyer)).id)
    .execute();
  expect(others).toEqual([]);
  // The lease of the killed process ends.
  await db()
    .updateTable('refunds')
    .set({ attempted_at: sql<Date>`now() - interval '5 minutes'` })
    .where('order_id', '=', buyer.id)
    .execute();
  await shop.open();
  await expect.poll(() => moneyOf(buyer)).toHaveLength(2);
  expect(await moneyOf(buyer)).toContainEqual({ amount: -(paid?.amount ?? 0), provider_id: refund?.id });
  expect(await mailsAbout(buyer, 'order refunded')).toHaveLength(1);
});
