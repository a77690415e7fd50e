/** Browsers are told of an order: each event once, only what happened, sealed for one browser, and again where it did not arrive. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteFinished } from '#server/foundation/push/subscription-store.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { anOrderInThePlan } from '#tests/support/api/planned-order.ts';
import {
  aSubscribedOrder,
  browsersOf,
  dispatchOrder,
  makeDue,
  pushMessagesOf,
  sendDue,
  sendWaiting,
  subscribe,
} from '#tests/support/api/push-calls.ts';
import { aBrowser, openPushReceiver } from '#tests/support/api/push-receivers.ts';
import { PUBLIC_URL, withShop } from '#tests/support/shop/test-shop.ts';

let receiver: Awaited<ReturnType<typeof openPushReceiver>>;

beforeAll(async () => {
  receiver = await openPushReceiver();
});
afterAll(() => receiver.close());

withShop('messages to browsers', (shop) => {
  it('a browser hears that its coffee is in the drum, and that it was posted, each once and sealed for it alone', async () => {
    const browser = aBrowser();
    const { id, member, staff, batch, ...floor } = await anOrderInThePlan(shop(), async (placed) => {
      await subscribe(placed.member, placed.order.id, browser);
      return {};
    });
    await floor.weigh(batch);
    await sendWaiting(shop(), receiver.post);
    expect(receiver.receivedBy(browser)).toEqual([]);
    await floor.begin(batch.id);
    await sendWaiting(shop(), receiver.post);
    await sendWaiting(shop(), receiver.post);
    const navigate = `${PUBLIC_URL}/profile/orders/${id}`;
    const [first, ...others] = receiver.receivedBy(browser);
    expect(others).toEqual([]);
    expect(first?.said).toEqual({
      web_push: 8030,
      notification: {
        title: `Roasting now: order ${id}`,
        body: expect.stringMatching(/^.+ went into the drum at 7:00 am\.$/),
        lang: 'en-GB',
        tag: `order ${id}`,
        navigate,
      },
    });
    expect(first?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
      authorization: expect.stringMatching(/^vapid t=[\w.-]+, k=B[\w-]{86}$/),
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(Number(first?.headers['ttl'])).toBeGreaterThan(29 * 60);
    expect(Number(first?.headers['ttl'])).toBeLessThanOrEqual(30 * 60);

    const posted = await staff.send('PATCH', `/staff/orders/${id}`, {
      order_status_id: 4,
      tracking_numbers: ['PUSH123456785GB'],
    });
    expect(posted.statusCode).toBe(200);
    await sendWaiting(shop(), receiver.post);
    const [, second] = receiver.receivedBy(browser);
    expect(second?.said).toMatchObject({
      notification: {
        title: `With Royal Mail: order ${id}`,
        body: expect.stringMatching(
          /^It should be with you on \w+day \d+ \w+\. Tracking number PUSH123456785GB\.$/,
        ),
        navigate,
      },
    });
    expect(second?.headers['topic']).toBe(first?.headers['topic']);
    expect(Number(second?.headers['ttl'])).toBeGreaterThan(23 * 3600);
    expect(await pushMessagesOf(shop(), id)).toMatchObject([
      { event: 'roasting', state: 'sent', content: '' },
      { event: 'dispatched', state: 'sent', content: '' },
    ]);
    expect(await browsersOf(member, id)).toHaveLength(1);
  });

  it('a start that is undone is told to nobody, and one that stands is told once', async () => {
    const browser = aBrowser();
    const { id, batch, ...floor } = await anOrderInThePlan(shop(), async (placed) => {
      await subscribe(placed.member, placed.order.id, browser);
      return {};
    });
    await floor.weigh(batch);
    await floor.begin(batch.id);
    expect(await pushMessagesOf(shop(), id)).toHaveLength(1);
    await floor.undo(batch.id, 'starts');
    expect(await pushMessagesOf(shop(), id)).toEqual([]);
    await sendWaiting(shop(), receiver.post);
    await floor.begin(batch.id);
    await sendWaiting(shop(), receiver.post);
    expect(receiver.receivedBy(browser)).toHaveLength(1);
  });

  it('waits as long as a start can be undone', async () => {
    const browser = aBrowser();
    const { id, batch, ...floor } = await anOrderInThePlan(shop(), async (placed) => {
      await subscribe(placed.member, placed.order.id, browser);
      return {};
    });
    await floor.weigh(batch);
    await floor.begin(batch.id);
    const { db } = shop();
    const { rows } = await sql<{ waits: boolean }>`
      select due_at >= queued_at + interval '11 seconds' as waits from push_messages
      where subscription_id in (select id from push_subscriptions where order_id = ${id})`.execute(db);
    expect(rows).toEqual([{ waits: true }]);
  });

  it('a browser that is gone is forgotten with all of its orders', async () => {
    const { order, member } = await givenPaidOrder(shop());
    const { order: second } = await givenPaidOrder(shop(), { member });
    const browser = aBrowser();
    for (const { id } of [order, second]) await subscribe(member, id, browser);
    await dispatchOrder(shop(), order.id);
    receiver.answerTo(browser, 410);
    await sendWaiting(shop(), receiver.post);
    expect([await browsersOf(member, order.id), await browsersOf(member, second.id)]).toEqual([[], []]);
  });

  it('what a push service can’t take now is tried again, and what it refuses is not', async () => {
    const { id, browser } = await aSubscribedOrder(shop());
    await dispatchOrder(shop(), id);
    receiver.answerTo(browser, 503, 429);
    await sendWaiting(shop(), receiver.post);
    expect(await pushMessagesOf(shop(), id)).toMatchObject([
      { state: 'queued', attempts: 1, last_error: 'The push service answered 503.' },
    ]);
    await sendWaiting(shop(), receiver.post);
    await sendWaiting(shop(), () => Promise.reject(new Error('connect ETIMEDOUT')));
    expect(await pushMessagesOf(shop(), id)).toMatchObject([{ state: 'queued', attempts: 3 }]);
    await sendWaiting(shop(), receiver.post);
    expect(await pushMessagesOf(shop(), id)).toMatchObject([
      { state: 'sent', attempts: 4, last_error: null },
    ]);
    expect(receiver.receivedBy(browser)).toHaveLength(3);
    const refused = await aSubscribedOrder(shop());
    await dispatchOrder(shop(), refused.id);
    for (const status of [302, 413]) {
      await sql`update push_messages set state = 'queued', content = '{}' where state = 'failed'`.execute(
        shop().db,
      );
      receiver.answerTo(refused.browser, status);
      await sendWaiting(shop(), receiver.post);
      expect(await pushMessagesOf(shop(), refused.id)).toMatchObject([
        { state: 'failed', content: '', last_error: `The push service answered ${status}.` },
      ]);
    }
  });

  it('what a process left behind is sent again under the same topic, and what is too late is not sent', async () => {
    const { db } = shop();
    const { id, browser } = await aSubscribedOrder(shop());
    await dispatchOrder(shop(), id);
    await sendWaiting(shop(), receiver.post);
    // As if the process had died before it noted the answer.
    const { content } = { content: JSON.stringify({ title: 'a', body: 'b', path: '/' }) };
    await sql`update push_messages set state = 'queued', content = ${content} where state = 'sent'
      and subscription_id in (select id from push_subscriptions where order_id = ${id})`.execute(db);
    await sendWaiting(shop(), receiver.post);
    const [one, other] = receiver.receivedBy(browser);
    expect(other?.headers['topic']).toBe(one?.headers['topic']);
    const late = await aSubscribedOrder(shop());
    await dispatchOrder(shop(), late.id);
    await sql`update push_messages set expires_at = now() where state = 'queued'`.execute(db);
    await sendWaiting(shop(), receiver.post);
    expect(receiver.receivedBy(late.browser)).toEqual([]);
  });

  it('two processes at once send a message once', async () => {
    const { id, browser } = await aSubscribedOrder(shop());
    await dispatchOrder(shop(), id);
    await makeDue(shop());
    await Promise.all([1, 2, 3].map(() => sendDue(shop(), receiver.post)));
    expect(receiver.receivedBy(browser)).toHaveLength(1);
  });

  it('an order that is over is forgotten by the job, once nothing waits', async () => {
    const { db } = shop();
    const { id, member } = await aSubscribedOrder(shop());
    await deleteFinished(db);
    expect(await browsersOf(member, id)).toHaveLength(1);
    await dispatchOrder(shop(), id);
    await (await aStaffMember(shop())).send('PATCH', `/staff/orders/${id}`, { order_status_id: 3 });
    await deleteFinished(db);
    expect(await browsersOf(member, id)).toHaveLength(1);
    await sendWaiting(shop(), receiver.post);
    await deleteFinished(db);
    expect(await browsersOf(member, id)).toEqual([]);
  });
});
