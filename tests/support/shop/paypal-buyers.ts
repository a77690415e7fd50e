/** Buyers who pay in PayPal's simulator. */
import { expect } from 'vitest';
import type { Placement } from '#contract/checkout/checkout.ts';
import type { Order } from '#contract/orders/order.ts';
import { aCartWith, anOrder } from '#tests/support/api/given-order.ts';
import { aMember, sendTo, type TestMember } from '#tests/support/api/members.ts';
import type { TestShop } from './test-shop.ts';

export interface Buyer {
  member: TestMember;
  cartId: string;
  order: Placement['order'];
  approvalUrl: string;
  /** What PayPal's return address carries; the last of them once it is approved. */
  back: { paypalPaymentId: string; paypalToken: string; paypalPayerId: string };
}

export async function aBuyer(shop: TestShop, lines?: readonly object[]): Promise<Buyer> {
  const member = await aMember(shop);
  const cartId = await aCartWith(shop, { token: member.token, ...(lines === undefined ? {} : { lines }) });
  const answer = await member.send('POST', '/orders', anOrder({ cartId }));
  if (answer.statusCode !== 200) throw new Error(`PayPal was not asked: ${answer.statusCode} ${answer.body}`);
  const { order, paypal_approval_url: approvalUrl = '' } = answer.json<Placement>();
  const payment = await shop.db
    .selectFrom('paypal_payments')
    .select(['id', 'paypal_order_id'])
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const back = {
    paypalPaymentId: payment.id,
    paypalToken: payment.paypal_order_id ?? '',
    paypalPayerId: 'NOBODY',
  };
  return { member, cartId, order, approvalUrl, back };
}

export const orderOf = async ({ member, order }: Buyer): Promise<Order> =>
  (await member.send('GET', `/orders/${order.id}`)).json<Order>();

/** Presses a button of the approval page; answers where that leads. `later`: how charges of what is saved there go. */
export async function choose(
  shop: TestShop,
  token: string,
  choice: 'pay' | 'cancel',
  later?: string,
): Promise<URL> {
  const page = await sendTo(shop, { method: 'GET', url: `/paypal-demo/checkoutnow?token=${token}` });
  const key = /name="key" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/paypal-demo/checkoutnow',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      token,
      key,
      choice,
      ...(later === undefined ? {} : { later }),
    }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location), 'https://shop.test');
}

export async function anApprovingBuyer(shop: TestShop, lines?: readonly object[]): Promise<Buyer> {
  const buyer = await aBuyer(shop, lines);
  const { searchParams } = await choose(shop, buyer.back.paypalToken, 'pay');
  return { ...buyer, back: { ...buyer.back, paypalPayerId: searchParams.get('PayerID') ?? '' } };
}

/** What the page does to which PayPal leads back. */
export const comeBack = (shop: TestShop, { back }: Pick<Buyer, 'back'>, changes: object = {}) =>
  sendTo(shop, { method: 'PUT', url: '/api/orders/paypal-pay', payload: { ...back, ...changes } });

export const payAgain = (member: TestMember, orderId: number) =>
  member.send('POST', `/orders/${orderId}/payments`);

export async function paymentStateOf({ db }: TestShop, { back }: Buyer): Promise<string> {
  const { state } = await db
    .selectFrom('paypal_payments')
    .select('state')
    .where('id', '=', back.paypalPaymentId)
    .executeTakeFirstOrThrow();
  return state;
}

/** What a person has to look at. */
export const alarmsOf = ({ logged }: TestShop, orderId: number) =>
  logged.filter(({ level, order }) => level === 'error' && order === orderId);

/** What staff are mailed of the order’s payment. */
export async function noticesOf({ db }: TestShop, { order }: Buyer): Promise<string[]> {
  const notices = db.selectFrom('staff_notices').select('event').where('order_id', '=', order.id);
  return (await notices.execute()).map(({ event }) => event);
}
