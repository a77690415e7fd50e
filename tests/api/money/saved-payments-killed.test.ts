/** A shop that is killed while it charges what a member saved: once it is open again, the money has moved once. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { STATUS } from '#domain/order/status.ts';
import { startCharge } from '#server/money/payments/charge-store.ts';
import { openBill, readBill } from '#server/money/payments/payments.ts';
import { transact } from '#server/platform/database.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import { approveAtPaypal, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, ordersOf } = buyersOf(shop);

/** Ordered with a tick that PayPal may save it, and came back from PayPal. */
async function aSavingBuyer() {
  const buyer = await aBuyer();
  const body = anOrder({
    cartId: buyer.cartId,
    checkoutMethodId: PAYMENT_METHOD.paypal,
    savePayment: true,
  });
  const sent = await shop.send('POST', '/api/orders', { token: buyer.token, body });
  const { order } = (await sent.json()) as Placement;
  const payment = await db()
    .selectFrom('paypal_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await approveAtPaypal(db(), payment);
  return { buyer, orderId: order.id, payment };
}

const comeBack = ({ id, paypal_order_id }: { id: string; paypal_order_id: string | null }) =>
  shop.send('PUT', '/api/orders/paypal-pay', {
    body: { paypalPaymentId: id, paypalToken: paypal_order_id, paypalPayerId: 'PAYER22222222' },
  });

it('a payment that PayPal captured and saved is stored once when the shop was killed before it knew', async () => {
  const { buyer, orderId, payment } = await aSavingBuyer();
  await shop.killAt('PayPal had captured', () => comeBack(payment));
  await makeDue(orderId);
  await shop.open();
  const saved = () =>
    db().selectFrom('saved_payments').select('state').where('payment_id', '=', payment.id).execute();
  await expect.poll(saved).toEqual([{ state: 'in use' }]);
  expect(await ordersOf(buyer)).toMatchObject([{ order_status_id: STATUS.received }]);
});

it('a charge is captured once when the shop was killed after the attempt was written, and again after PayPal had captured', async () => {
  const { payment } = await aSavingBuyer();
  await comeBack(payment);
  const savedWith = db().selectFrom('saved_payments').selectAll().where('payment_id', '=', payment.id);
  const { id: saved_payment_id, environment, customer_id } = await savedWith.executeTakeFirstOrThrow();
  const { billId, charge } = await shop.killJobAt('PayPal had made the payment', async () => {
    const billId = await transact(db(), (transaction) =>
      openBill(transaction, { kind: 'account', customerId: customer_id, pence: 10_00 }),
    );
    const asked = { environment, asked_at: new Date(Date.now() - MINUTE_MS), saved_payment_id };
    return { billId, charge: await startCharge(db(), { billId }, asked) };
  });
  expect(await capturedFor(charge?.id)).toHaveLength(1);
  expect((await readBill(db(), billId)).state).toBe('open');
  await db()
    .updateTable('paypal_payments')
    .set({ due_at: sql<Date>`now()` })
    .where('bill_id', '=', billId)
    .execute();
  await shop.open();
  await expect.poll(async () => (await readBill(db(), billId)).state).toBe('paid');
  expect(await capturedFor(charge?.id)).toHaveLength(1);
});

const capturedFor = (paymentId = '') =>
  db().selectFrom('paypal_demo_orders').select('capture_id').where('custom_id', '=', paymentId).execute();

const makeDue = (orderId: number) =>
  db()
    .updateTable('paypal_payments')
    .set({ due_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute();
