/** Buyers who pay by PayPal's look-alike, and what goes wrong on the way to it. */
import { expect } from 'vitest';
import type { Placement } from '../../../contract/checkout/checkout.ts';
import type { Order } from '../../../contract/orders/order.ts';
import type { Fetch } from '../../../server/payments/payments.ts';
import { aCartWith, anOrder } from '../api/given-order.ts';
import { aMember, sendTo, type TestMember } from '../api/members.ts';
import type { TestShop } from './test-shop.ts';

interface Question {
  /** Such as `POST /v2/checkout/orders`, with ids as they are. */
  what: string;
  headers: Record<string, string>;
  body: string;
  /** Of its answer, once there is one. */
  status: number;
}

type Answer = (go: () => Promise<Response>, signal: AbortSignal) => Promise<Response>;

/** What lies between a shop and PayPal: it takes notes, and may answer in PayPal's stead or change its answer. */
export interface Wire {
  between: (fetch: Fetch) => Fetch;
  asked: Question[];
  askedFor(like: RegExp): Question[];
  /** The next question like this, or all of them until told otherwise. */
  once(like: RegExp, answer: Answer): void;
  always(like: RegExp, answer: Answer): void;
  mend(): void;
  /** Mended, with nothing noted, and no event comes of itself. */
  beginAnew(): void;
}

export const EVENTS = /\/api\/paypal\/webhooks$/;
export const CREATE = /POST \/v2\/checkout\/orders$/;
export const READ = /GET \/v2\/checkout\/orders\/\w+$/;
export const CAPTURE = /POST \/v2\/checkout\/orders\/\w+\/capture$/;
export const REFUND = /POST \/v2\/payments\/captures\/\w+\/refund$/;
export const VERIFY = /POST \/v1\/notifications\/verify-webhook-signature$/;

export function openWire(): Wire {
  const asked: Question[] = [];
  let faults: { like: RegExp; answer: Answer; isLasting: boolean }[] = [];
  const between =
    (fetch: Fetch): Fetch =>
    async (url, options) => {
      const what = `${options.method} ${new URL(url).pathname.replace('/paypal-demo', '')}`;
      const fault = faults.find(({ like }) => like.test(what));
      if (fault?.isLasting === false) faults = faults.filter((other) => other !== fault);
      const go = () => fetch(url, options);
      const question = { what, headers: options.headers, body: options.body ?? '', status: 0 };
      asked.push(question);
      const response = await (fault === undefined ? go() : fault.answer(go, options.signal));
      question.status = response.status;
      return response;
    };
  return {
    between,
    asked,
    askedFor: (like) => asked.filter(({ what }) => like.test(what)),
    once: (like, answer) => faults.unshift({ like, answer, isLasting: false }),
    always: (like, answer) => faults.unshift({ like, answer, isLasting: true }),
    mend: () => {
      faults = [];
    },
    beginAnew: () => {
      asked.length = 0;
      faults = [{ like: EVENTS, answer: keepsQuiet, isLasting: true }];
    },
  };
}

export const isDown: Answer = () => Promise.reject(new TypeError('fetch failed'));

/** Until nobody waits any more. */
export const isSilent: Answer = (_go, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new TypeError('aborted')));
  });

/** It does what it is asked, and the answer is lost. */
export const losesItsAnswer: Answer = async (go) => {
  await go();
  throw new TypeError('fetch failed');
};

export const says =
  (status: number, body: object): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));

export const refuses = (issue: string): Answer =>
  says(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });

/** Swaps a text in its answers. */
export const swaps =
  (from: RegExp, to: string): Answer =>
  async (go) => {
    const response = await go();
    return new Response((await response.text()).replaceAll(from, to), { status: response.status });
  };

/** So that only what a test does itself moves a payment on. */
export const keepsQuiet: Answer = () => Promise.resolve(Response.json({}));

export interface Buyer {
  member: TestMember;
  cartId: string;
  order: Placement['order'];
  approvalUrl: string;
  /** What PayPal's return address carries; the last of them once it is approved. */
  back: { paypalPaymentId: string; paypalToken: string; paypalPayerId: string };
}

export async function aBuyer(shop: TestShop): Promise<Buyer> {
  const member = await aMember(shop);
  const cartId = await aCartWith(shop, { token: member.token });
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

/** Presses a button of the approval page; answers where that leads. */
export async function choose(shop: TestShop, token: string, choice: 'pay' | 'cancel'): Promise<URL> {
  const page = await sendTo(shop, { method: 'GET', url: `/paypal-demo/checkoutnow?token=${token}` });
  const key = /name="key" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/paypal-demo/checkoutnow',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, key, choice }).toString(),
  });
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location), 'https://shop.test');
}

export async function anApprovingBuyer(shop: TestShop): Promise<Buyer> {
  const buyer = await aBuyer(shop);
  const { searchParams } = await choose(shop, buyer.back.paypalToken, 'pay');
  return { ...buyer, back: { ...buyer.back, paypalPayerId: searchParams.get('PayerID') ?? '' } };
}

/** What the page does to which PayPal leads back. */
export const comeBack = (shop: TestShop, { back }: Pick<Buyer, 'back'>, changes: object = {}) =>
  sendTo(shop, { method: 'PUT', url: '/api/orders/paypal-pay', payload: { ...back, ...changes } });

interface SentEvent {
  headers: Record<string, string>;
  payload: string;
}

export const tell = (shop: TestShop, event: SentEvent & { remoteAddress?: string }) =>
  shop.http.inject({ method: 'POST', url: '/api/paypal/webhooks', ...event });

/** PayPal tells a little later than things happen; answers the event as it was sent. */
export async function told(wire: Wire, eventType: string, { back }: Pick<Buyer, 'back'>): Promise<SentEvent> {
  const find = () =>
    wire.asked.find(
      ({ what, body }) => EVENTS.test(what) && body.includes(eventType) && body.includes(back.paypalToken),
    );
  await expect.poll(find).toBeDefined();
  return { headers: find()?.headers ?? {}, payload: find()?.body ?? '' };
}
