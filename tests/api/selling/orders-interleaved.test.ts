/** Two shops on one database, and everything that can happen to a buyer's carts, orders and money, in any order at once. */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GiftCardBatch } from '#contract/gift-cards/gift-card-batches.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { reconcilePayments } from '#server/money/payments/payments.ts';
import { carryOutRefunds } from '#server/money/refunds/refunds.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { newCode } from '#server/people/accounts/mailed-code-store.ts';
import { openPostgres } from '#server/platform/database.ts';
import { pathToOrder } from '#server/selling/orders/guest-link.ts';
import { aLine, OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import { aCartWith, anOrder, givenUnpaidOrder } from '#tests/support/api/given-order.ts';
import {
  aMember,
  aNewcomer,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const SCHEDULES = 6;
const SEED = 20_261_121;

let shops: [TestShop, TestShop];
let staff: TestMember;
beforeAll(async () => {
  const database = await freshDatabase('postgres');
  const second = { ...openPostgres(database.url ?? ''), url: database.url };
  shops = [await openTestShop(database), await openTestShop(second)];
  staff = await aStaffMember(shops[0]);
});
afterAll(async () => {
  for (const shop of shops.toReversed()) {
    await shop.http.close();
    await shop.close();
  }
});

const { description, roastId, grindId } = aLine();
const SHARED = { ...OWN_BLEND, description, roastId, grindId };

interface Scene {
  member: TestMember;
  /** The member's, and then nobody's. */
  carts: string[];
  lines: string[];
  cards: GiftCardBatch['cards'];
  codes: Record<'verify' | 'forget', string>;
}

/** An account and guests of one mailbox, with money, carts, and orders that await their payment. */
async function aScene(): Promise<Scene> {
  const [shop] = shops;
  const { email } = aNewcomer();
  for (const mailbox of [email, email.toUpperCase()]) await givenUnpaidOrder(shop, mailbox, [OWN_BLEND]);
  const member = await aMember(shop, { email });
  const { token } = member;
  await givenUnpaidOrder(shop, member, [OWN_BLEND]);
  const carts = [
    await aCartWith(shop, { token, lines: [OWN_BLEND] }),
    await aCartWith(shop, { token }),
    await aCartWith(shop, { lines: [OWN_BLEND, {}] }),
    await aCartWith(shop),
  ];
  const lines = await shop.db.selectFrom('cart_blends').select('id').where('cart_id', 'in', carts).execute();
  const issued = await staff.send('POST', '/staff/gift-card-batches', { amount: 60, count: 2 });
  const code = (purpose: 'verify e-mail' | 'delete guest data') =>
    shop.db.transaction().execute((transaction) => newCode(transaction, purpose, email));
  return {
    member,
    carts,
    lines: lines.map(({ id }) => id),
    cards: issued.json<GiftCardBatch>().cards,
    codes: { verify: await code('verify e-mail'), forget: await code('delete guest data') },
  };
}

/** One of the shops, and a number by which whatever is acted upon is picked. */
interface Turn {
  shop: TestShop;
  n: number;
}

type Act = (scene: Scene, turn: Turn) => Promise<unknown>;

const oneOf = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)];

const send = (
  { shop }: Turn,
  request: [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET', path: string, payload?: object | undefined],
  token?: string,
) =>
  sendTo(shop, {
    method: request[0],
    url: `/api${request[1]}`,
    token,
    ...(request[2] && { payload: request[2] }),
  });

const ordersOf = ({ member: { user } }: Scene, { shop }: Turn) =>
  shop.db
    .selectFrom('orders')
    .selectAll()
    .where('customer_id', 'in', (people) =>
      people
        .selectFrom('customers')
        .select('customers.id')
        .where(({ or, eb }) => or([eb('id', '=', user.id), eb('email_identity', '=', user.email)])),
    )
    .orderBy('id')
    .execute();

const onOrder =
  (act: (order: { id: number }, scene: Scene, turn: Turn) => Promise<unknown>): Act =>
  async (scene, turn) => {
    const order = oneOf(await ordersOf(scene, turn), turn.n);
    return order === undefined ? undefined : act(order, scene, turn);
  };

const onPayment = (act: (payment: { id: string; token: string }, turn: Turn) => Promise<unknown>): Act =>
  onOrder(async ({ id }, _scene, turn) => {
    const payment = await turn.shop.db
      .selectFrom('paypal_payments')
      .select(['id', 'paypal_order_id as token'])
      .where('order_id', '=', id)
      .where('paypal_order_id', 'is not', null)
      .executeTakeFirst();
    return payment?.token == null ? undefined : act({ ...payment, token: payment.token }, turn);
  });

const comeBack = ({ id, token }: { id: string; token: string }, turn: Turn) =>
  send(turn, ['PUT', '/orders/paypal-pay', { paypalPaymentId: id, paypalToken: token, paypalPayerId: 'X' }]);

const ACTS: Record<string, Act> = {
  order: ({ member: { token }, carts }, turn) => {
    const order = anOrder({ cartId: oneOf(carts, turn.n), checkoutMethodId: 1 + (turn.n % 3) });
    return send(turn, ['POST', '/orders', order], token);
  },
  'order as a guest': ({ member: { user }, carts }, turn) =>
    send(turn, ['POST', '/orders', anOrder({ cartId: oneOf(carts, turn.n), guestEmail: user.email })]),
  'change a line': ({ member: { token }, lines }, turn) =>
    send(turn, ['PATCH', `/cart-blends/${oneOf(lines, turn.n)}`, { quantity: 1 + (turn.n % 112) }], token),
  'take a line out': ({ member: { token }, lines }, turn) =>
    send(turn, ['DELETE', `/cart-blends/${oneOf(lines, turn.n)}`], token),
  'log in': ({ member: { user }, carts }, turn) => {
    const cartId = oneOf(carts, turn.n);
    return send(turn, [
      'POST',
      '/authenticate/blendly',
      { email: user.email, password: GOOD_PASSWORD, cartId },
    ]);
  },
  'top up': ({ member: { token }, cards }, turn) =>
    send(turn, ['POST', '/top-ups', oneOf(cards, turn.n)], token),
  share: ({ member: { token } }, turn) => send(turn, ['POST', '/shared-blends', SHARED], token),
  verify: ({ codes }, turn) => send(turn, ['PUT', '/customers/verify-email', { code: codes.verify }]),
  'forget guests': ({ codes }, turn) => send(turn, ['PUT', '/guest-data-deletions', { code: codes.forget }]),
  'delete the account': ({ member: { token } }, turn) =>
    send(turn, ['POST', '/account-deletions', { password: GOOD_PASSWORD }], token),
  cancel: onOrder(({ id }, { member: { token } }, turn) =>
    send(turn, ['POST', `/orders/${id}/cancellations`], token),
  ),
  'cancel as a guest': onOrder(async ({ id }, _scene, turn) => {
    const { db, clock } = turn.shop;
    const path = await db
      .transaction()
      .execute((transaction) => pathToOrder({ db: transaction, clock }, { id, is_guests: true }));
    return send(turn, ['POST', `${path.replace('/guestorders', '/guest-orders')}/cancellations`]);
  }),
  advance: onOrder(({ id }, _scene, turn) => {
    const step = { order_status_id: oneOf([6, 4, 3, 5], turn.n) };
    return send(turn, ['PATCH', `/staff/orders/${id}`, step], staff.token);
  }),
  'change the limit': ({ member: { user } }, turn) =>
    send(turn, ['PATCH', `/staff/customers/${user.id}`, { balance_limit: turn.n % 300 }], staff.token),
  'ask to pay': onOrder(({ id }, { member: { token } }, turn) =>
    send(turn, ['POST', `/orders/${id}/payments`], token),
  ),
  pay: onPayment(async (payment, turn) => {
    await turn.shop.db
      .updateTable('paypal_demo_orders')
      .set({ status: 'APPROVED', payer_id: 'PAYER22222222' })
      .where('id', '=', payment.token)
      .where('status', '=', 'PAYER_ACTION_REQUIRED')
      .execute();
    return comeBack(payment, turn);
  }),
  'come back': onPayment(comeBack),
  reconcile: (_scene, { shop, n }) =>
    reconcilePayments(shop.payments, new Date(Date.now() + (n % 27) * HOUR_MS)),
  'give back': (_scene, { shop }) => carryOutRefunds(shop.payments),
};

const act = fc.record({
  name: fc.constantFrom(...Object.keys(ACTS)),
  shop: fc.nat(1),
  n: fc.nat(1000),
  /** So many turns of the event loop. */
  after: fc.nat(200),
});

const schedules = fc.sample(fc.array(act, { minLength: 24, maxLength: 40 }), {
  numRuns: SCHEDULES,
  seed: SEED,
});

it.each(schedules.map((acts, schedule) => ({ schedule, acts })))(
  'the money adds up after schedule $schedule',
  async ({ acts }) => {
    const scene = await aScene();
    const failed: string[] = [];
    await Promise.all(
      acts.map(async ({ name, shop, n, after }) => {
        for (let turn = 0; turn < after; turn++) await turnOfTheLoop();
        const answer = await ACTS[name]?.(scene, { shop: shops[shop === 0 ? 0 : 1], n });
        const { statusCode, body } = (answer ?? {}) as { statusCode?: number; body?: string };
        if ((statusCode ?? 0) >= 500) failed.push(`${name}: ${statusCode} ${body}`);
      }),
    );
    expect(failed).toEqual([]);
    expect(await findMoneyFaults(shops[0].db)).toEqual([]);
  },
);
