/** Which browsers hear of an order: those of whoever may read it, few, and none that could lead our requests into the house. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushOfOrder } from '#contract/following/push.ts';
import { guestKeyOf, readOrder } from '#server/selling/orders/orders.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aNewcomer, sendTo } from '#tests/support/api/members.ts';
import {
  aSubscribedOrder,
  browsersOf,
  dispatchOrder,
  pushPath,
  sendWaiting,
  subscribe,
} from '#tests/support/api/push-calls.ts';
import { aBrowser, openPushReceiver } from '#tests/support/api/push-receivers.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

interface Declared {
  notification: { navigate: string };
}

let receiver: Awaited<ReturnType<typeof openPushReceiver>>;

beforeAll(async () => {
  receiver = await openPushReceiver();
});
afterAll(() => receiver.close());

withShop('browsers that hear of an order', (shop) => {
  const asGuest = (method: 'GET' | 'POST' | 'DELETE', key: string, rest = '', payload?: object) =>
    sendTo(shop(), {
      method,
      url: `/api/guest-orders/${key}/push-subscriptions${rest}`,
      ...(payload && { payload }),
    });

  it('a guest subscribes by the link, and is led back to the order by it', async () => {
    const id = await givenCapturedOrder(shop(), aNewcomer().email);
    const key = (await guestKeyOf(shop().db, await readOrder(shop().db, id))) ?? '';
    const browser = aBrowser();
    const answer = await asGuest('POST', key, '', browser.subscription);
    expect(answer.statusCode).toBe(200);
    expect((await asGuest('GET', key)).json()).toEqual(answer.json());
    await dispatchOrder(shop(), id);
    await sendWaiting(shop(), receiver.post);
    const messages = receiver.receivedBy(browser).map(({ said }) => said as Declared);
    const page = new URL(messages[0]?.notification.navigate ?? '');
    expect([page.origin, page.pathname.slice(0, 13)]).toEqual([PUBLIC_URL, '/guestorders/']);
    const opened = await sendTo(shop(), {
      method: 'GET',
      url: `/api/guest-orders/${page.pathname.slice(13)}`,
    });
    expect(opened.json()).toMatchObject({ order: { id } });
    const [fingerprint = ''] = answer.json<PushOfOrder>().browsers;
    expect((await asGuest('DELETE', key, `/${fingerprint}`)).statusCode).toBe(204);
    expect((await asGuest('GET', key)).json<PushOfOrder>().browsers).toEqual([]);
    for (const wrong of [`${key}A`, 'A'.repeat(40)])
      expect((await asGuest('POST', wrong, '', browser.subscription)).statusCode).toBe(404);
  });

  it('nobody subscribes to somebody else’s order, reads who did, or ends it', async () => {
    const { id, member, browser } = await aSubscribedOrder(shop());
    const other = await aMember(shop());
    const [fingerprint = ''] = await browsersOf(member, id);
    expect((await subscribe(other, id, aBrowser())).statusCode).toBe(404);
    expect((await other.send('GET', pushPath(id))).statusCode).toBe(404);
    expect((await other.send('DELETE', `${pushPath(id)}/${fingerprint}`)).statusCode).toBe(404);
    expect((await sendTo(shop(), { method: 'GET', url: `/api${pushPath(id)}` })).statusCode).toBe(401);
    expect(await browsersOf(member, id)).toEqual([fingerprint]);
    const twice = await subscribe(member, id, browser);
    expect(twice.json<PushOfOrder>().browsers).toEqual([fingerprint]);
    for (let times = 0; times < 2; times++)
      expect((await member.send('DELETE', `${pushPath(id)}/${fingerprint}`)).statusCode).toBe(204);
    await dispatchOrder(shop(), id);
    await sendWaiting(shop(), receiver.post);
    expect(receiver.receivedBy(browser)).toEqual([]);
  });

  it.each([
    ['http', { endpoint: 'http://push.example/1' }],
    ['an address of this machine', { endpoint: 'https://127.0.0.1/1' }],
    ['the address of a cloud’s own data', { endpoint: 'https://169.254.169.254/latest/meta-data' }],
    ['a name of this machine', { endpoint: 'https://localhost/1' }],
    ['another port', { endpoint: 'https://push.example:22/1' }],
    ['a long address', { endpoint: `https://push.example/${'a'.repeat(1000)}` }],
    ['no address', { endpoint: undefined }],
    ['a long key', { keys: { ...aBrowser().subscription.keys, p256dh: `B${'A'.repeat(10_000)}` } }],
    ['a long secret', { keys: { ...aBrowser().subscription.keys, auth: 'A'.repeat(10_000) } }],
    ['no keys', { keys: {} }],
  ])('a subscription with %s is refused', async (_what, wrong) => {
    const { order, member } = await givenPaidOrder(shop());
    const answer = await member.send('POST', pushPath(order.id), { ...aBrowser().subscription, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(await browsersOf(member, order.id)).toEqual([]);
  });

  it('a key that is no point of the curve is refused', async () => {
    const { order, member } = await givenPaidOrder(shop());
    const { endpoint, keys } = aBrowser().subscription;
    const p256dh = `B${'A'.repeat(86)}`;
    const answer = await member.send('POST', pushPath(order.id), { endpoint, keys: { ...keys, p256dh } });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { fields: { 'keys.p256dh': expect.any(String) } },
    ]);
  });

  it('an order has five browsers at most, however many come at once', async () => {
    const { order, member } = await givenPaidOrder(shop());
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => subscribe(member, order.id, aBrowser())),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    expect(await browsersOf(member, order.id)).toHaveLength(5);
    const [first = ''] = await browsersOf(member, order.id);
    await member.send('DELETE', `${pushPath(order.id)}/${first}`);
    expect((await subscribe(member, order.id, aBrowser())).statusCode).toBe(200);
  });

  it('an order that was posted takes no more browsers', async () => {
    const { order, member } = await givenPaidOrder(shop());
    await dispatchOrder(shop(), order.id);
    expect((await subscribe(member, order.id, aBrowser())).statusCode).toBe(409);
  });

  it('a logout ends what was subscribed to with it', async () => {
    const { id, member } = await aSubscribedOrder(shop());
    expect((await member.send('POST', '/logout')).statusCode).toBe(204);
    const left = shop().db.selectFrom('push_subscriptions').selectAll().where('order_id', '=', id);
    expect(await left.execute()).toEqual([]);
  });

  it('the data export names the browsers, and nothing of them outlives the data', async () => {
    const { id, member, browser } = await aSubscribedOrder(shop());
    const exported = await member.send('GET', '/customers/data-export');
    expect(exported.json()).toMatchObject({
      data: { browsers_that_hear_of_orders: [{ order_id: id, endpoint: browser.subscription.endpoint }] },
    });
    expect(exported.body).not.toContain(browser.subscription.keys.auth);
  });
});
