/** Everybody who may touch an order does so at the same moment: nothing fails, and what comes of it adds up. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { findMoneyFaults } from '#server/money-checks.ts';
import { newCode } from '#server/people/accounts/mailed-code-store.ts';
import { forgetUnusedGuests } from '#server/people/privacy/privacy.ts';
import { forgetOldOrders } from '#server/selling/orders/forget-old-orders.ts';
import { cancelOrder, receivePayment } from '#server/selling/orders/orders.ts';
import { OWN_BLEND } from '#tests/support/api/cart-calls.ts';
import {
  aCartWith,
  anOrder,
  givenCapturedOrder,
  givenUnpaidOrder,
  topUp,
} from '#tests/support/api/given-order.ts';
import {
  aMember,
  aNewcomer,
  aStaffMember,
  GOOD_PASSWORD,
  sendTo,
  type TestMember,
} from '#tests/support/api/members.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';
import { countBlocked, untilBlocked } from '#tests/support/databases/until-blocked.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let staff: TestMember;
beforeAll(async () => {
  shop = await openTestShop(await freshDatabase('postgres'));
  staff = await aStaffMember(shop);
});
afterAll(async () => {
  await shop.http.close();
  await shop.close();
});

const codeFor = (purpose: 'verify e-mail' | 'delete guest data', email: string) =>
  shop.db.transaction().execute((transaction) => newCode(transaction, purpose, email));
const put = (path: string, payload: object) => sendTo(shop, { method: 'PUT', url: `/api${path}`, payload });

/** Answers what went wrong. */
async function atOnce(works: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const outcomes = await Promise.all(works.map((work) => work()));
  const failed = outcomes.filter(
    (outcome) => outcome instanceof Object && 'statusCode' in outcome && Number(outcome.statusCode) >= 500,
  );
  return [...failed, ...(await findMoneyFaults(shop.db))];
}

it('a member orders, cancels and deletes the account while staff advances the orders', async () => {
  for (let repetition = 0; repetition < 8; repetition++) {
    const member = await aMember(shop);
    await topUp(shop, member, 200);
    const cartIds = [];
    for (let i = 0; i < 3; i++)
      cartIds.push(await aCartWith(shop, { token: member.token, lines: [OWN_BLEND] }));
    const [first = '', ...others] = cartIds;
    const placed = await member.send('POST', '/orders', anOrder({ cartId: first, checkoutMethodId: 3 }));
    const { id } = placed.json<{ order: { id: number } }>().order;
    const wrong = await atOnce([
      ...others.map(
        (cartId) => () => member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 })),
      ),
      ...others.map(
        (cartId) => () => member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 })),
      ),
      () => member.send('POST', `/orders/${id}/cancellations`),
      () => staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 6 }),
      () => staff.send('PATCH', `/staff/orders/${id}`, { order_status_id: 5 }),
      () => member.send('POST', '/account-deletions', { password: GOOD_PASSWORD }),
    ]);
    expect(wrong).toEqual([]);
  }
});

it('a mailbox is proven while its guest orders are placed, paid, cancelled and deleted', async () => {
  for (let repetition = 0; repetition < 8; repetition++) {
    const { email } = aNewcomer();
    const unpaid = await givenUnpaidOrder(shop, email, [OWN_BLEND]);
    const paid = await givenCapturedOrder(shop, email, [OWN_BLEND]);
    const member = await aMember(shop, { email });
    await givenUnpaidOrder(shop, member, [OWN_BLEND]);
    const [verify, forget] = [
      await codeFor('verify e-mail', email),
      await codeFor('delete guest data', email),
    ];
    const wrong = await atOnce([
      () => put('/customers/verify-email', { code: verify }),
      () => put('/guest-data-deletions', { code: forget }),
      () => receivePayment(shop, { orderId: unpaid, captureId: `ONCE-${unpaid}` }),
      () => cancelOrder(shop, { orderId: unpaid, why: 'It waited for too long.' }),
      () => staff.send('PATCH', `/staff/orders/${paid}`, { order_status_id: 5 }),
      () => givenUnpaidOrder(shop, email, [OWN_BLEND]),
      () => member.send('POST', `/orders/${paid}/cancellations`),
      () => member.send('GET', '/customers/data-export'),
      () => member.send('POST', '/account-deletions', { password: GOOD_PASSWORD }),
    ]);
    expect(wrong).toEqual([]);
  }
});

it('a mailbox is proven while its owner shares the blend that its guest ordered', async () => {
  const { email } = aNewcomer();
  await givenCapturedOrder(shop, email, [OWN_BLEND]);
  const member = await aMember(shop, { email });
  const code = await codeFor('verify e-mail', email);
  const { name, blendRecipes } = OWN_BLEND;
  const blend = { name, blendRecipes, roastId: 4, grindId: 1, description: 'For the mornings.' };
  const [verify, share] = await shop.db.transaction().execute(async (inTheWay) => {
    await inTheWay.selectFrom('custom_blends').select('id').forUpdate().execute();
    const verifying = put('/customers/verify-email', { code });
    await untilBlocked(shop.db);
    const sharing = member.send('POST', '/shared-blends', blend);
    let isAnswered = false;
    const noteAnswer = async () => {
      await sharing;
      isAnswered = true;
    };
    void noteAnswer();
    // Sharing either comes through now, or waits as well.
    await expect.poll(async () => isAnswered || (await countBlocked(shop.db)) > 1).toBe(true);
    return [verifying, sharing] as const;
  });
  expect([(await verify).statusCode, (await share).statusCode]).toEqual([200, 200]);
  const own = await shop.db
    .selectFrom('custom_blends')
    .select('ctaps_id')
    .where('owner_id', '=', member.user.id)
    .execute();
  expect(own).toEqual([{ ctaps_id: (await share).json<{ ctaps_id: string }>().ctaps_id }]);
});

it('placing a guest order locks the guest’s record before the cart', async () => {
  const { email } = aNewcomer();
  const flags = { isBaristaDistributorReferral: 0, isFacebookCustomer: 0, isSalesManagerReferral: 0 };
  const made = await sendTo(shop, {
    method: 'POST',
    url: '/api/customers/create-guest',
    payload: { email, ...flags },
  });
  const guestId = made.json<{ id: number }>().id;
  const cartId = await aCartWith(shop);
  const placing = await shop.db.transaction().execute(async (inTheWay) => {
    await inTheWay.selectFrom('customers').select('id').where('id', '=', guestId).forUpdate().execute();
    const payload = anOrder({ cartId, guestEmail: email });
    const placed = sendTo(shop, { method: 'POST', url: '/api/orders', payload });
    await untilBlocked(shop.db);
    await inTheWay.selectFrom('carts').select('id').where('id', '=', cartId).forUpdate().noWait().execute();
    return { placed };
  });
  expect((await placing.placed).statusCode).toBe(200);
  const order = shop.db.selectFrom('orders').select('customer_id').where('cart_id', '=', cartId);
  expect(await order.execute()).toEqual([{ customer_id: guestId }]);
});

it('jobs of two shops on one database forget people while staff advances their orders', async () => {
  const later = new Date(Date.now() + 8 * 366 * DAY_MS);
  const ids: number[] = [];
  for (let i = 0; i < 6; i++) ids.push(await givenCapturedOrder(shop, aNewcomer().email, [OWN_BLEND]));
  const advance = (order_status_id: number) =>
    ids.map((id) => () => staff.send('PATCH', `/staff/orders/${id}`, { order_status_id }));
  for (const status of [6, 4, 3]) {
    const wrong = await atOnce([
      ...advance(status),
      ...[1, 2].flatMap(() => [
        () => forgetOldOrders(shop.db, later),
        () => forgetUnusedGuests(shop.db, later),
      ]),
    ]);
    expect(wrong).toEqual([]);
  }
  await forgetOldOrders(shop.db, later);
  await forgetUnusedGuests(shop.db, later);
  const named = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', ids)
    .where('anonymised_at', 'is', null)
    .execute();
  expect(named).toEqual([]);
});
