/** Refunds that a shop is killed over: asked for again under the same id, each gives its money back once. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PAYMENT_METHOD } from '#domain/order/payment-method.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { aRefund } from '#tests/support/api/refund-calls.ts';
import { approveAtPaypal, buyersOf } from '#tests/support/shop/killable-buyers.ts';
import { killableShop } from '#tests/support/shop/killable-shop.ts';
import { aStaffToken } from '#tests/support/shop/killable-staff.ts';
import { untilMailsSettled } from '#tests/support/shop/mails.ts';

const shop = killableShop();
const { db } = shop;
const { aBuyer, placed } = buyersOf(shop);

const refund = (token: string, orderId: number, body: object) =>
  shop.send('POST', `/api/staff/orders/${orderId}/refunds`, { token, body });

/** Refunds, what went back, and the mails about that. */
const stateOf = async (orderId: number) => {
  const given = await db()
    .selectFrom('payments')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('amount', '<', 0)
    .execute();
  const refunds = await db().selectFrom('refunds').select('state').where('order_id', '=', orderId).execute();
  const mails = await db()
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order refunded')
    .where('about', '=', `order ${orderId}`)
    .execute();
  return [refunds.map(({ state }) => state), given.map(({ amount }) => amount), mails.length];
};

describe('a refund as credit is given once', () => {
  it.each([
    ['all of a refund was written', [[], [], 0]],
    ['the commit of a refund was sent', [['done'], [-150], 1]],
  ] as const)('when the shop was killed once %s', async (point, meanwhile) => {
    const [token, buyer] = [await aStaffToken(db(), { money: 'writes' }), await aBuyer()];
    const { order } = await placed(buyer, PAYMENT_METHOD.credit);
    await untilMailsSettled(db());
    const asked = aRefund(1.5);
    await shop.killAt(point, () => refund(token, order.id, asked));
    expect(await stateOf(order.id)).toEqual(meanwhile);
    await shop.open();
    expect((await refund(token, order.id, asked)).status).toBe(200);
    expect(await stateOf(order.id)).toEqual([['done'], [-150], 1]);
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});

describe('a part goes back to PayPal once', () => {
  it.each([
    'PayPal had refunded',
    'what PayPal kept of a refund was noted',
    'the payment was written',
    'the commit of the payment was sent',
  ] as const)('when the shop was killed once %s', async (point) => {
    const [token, buyer] = [await aStaffToken(db(), { money: 'writes' }), await aBuyer()];
    const { order } = await placed(buyer, PAYMENT_METHOD.paypal);
    const payment = await db()
      .selectFrom('paypal_payments')
      .select(['id', 'paypal_order_id'])
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    const body = await approveAtPaypal(db(), payment);
    expect((await shop.send('PUT', '/api/orders/paypal-pay', { body })).status).toBe(200);
    await untilMailsSettled(db());
    await shop.killAt(point, () => refund(token, order.id, aRefund(1.5)));
    // The lease of the killed process ends.
    await db()
      .updateTable('refunds')
      .set({ attempted_at: sql<Date>`now() - interval '5 minutes'` })
      .where('order_id', '=', order.id)
      .execute();
    await shop.open();
    await expect.poll(() => stateOf(order.id)).toEqual([['done'], [-150], 1]);
    const there = await db()
      .selectFrom('paypal_demo_refunds')
      .select('pence')
      .where('order_id', '=', body.paypalToken ?? '')
      .execute();
    expect(there).toEqual([{ pence: 150 }]);
    const reported = await db()
      .selectFrom('paypal_refunds')
      .select(['pence', 'fee'])
      .where('payment_id', '=', body.paypalPaymentId)
      .execute();
    expect(reported).toEqual([{ pence: 150, fee: 0 }]);
    expect(await findMoneyFaults(db())).toEqual([]);
  });
});
