/** Whoever follows an order holds a place as long as they wait, and no longer. */
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { FollowedOrder } from '#contract/following/following.ts';
import { openWaitingPlaces, watchChanges } from '#server/foundation/live-changes/live-changes.ts';
import { openLog } from '#server/platform/log.ts';
import { followOrder } from '#server/roastery/following/follow-order.ts';
import { guestKeyOf, readOrder } from '#server/selling/orders/orders.ts';
import { givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aNewcomer, sendTo } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const NEVER = new AbortController().signal;
const NO_VERSION = 'A'.repeat(43);

withShop('places of those who follow', (shop) => {
  const asGuest = (key: string) =>
    sendTo(shop(), { method: 'GET', url: `/api/guest-orders/${key}/following` });
  const keyOf = async (id: number) => (await guestKeyOf(shop().db, await readOrder(shop().db, id))) ?? '';

  it('a link that ends while its holder waits tells nothing any more', async () => {
    const { db } = shop();
    const { order } = await givenPaidOrder(shop());
    const changes = watchChanges({ db, log: openLog('silent') });
    const places = openWaitingPlaces({ inAll: 1, ofNetwork: 1, ofThing: 1 });
    const deps = { db, changes, places };
    const first = await followOrder(deps, { ...aFollower(order.id), since: undefined });
    if ('refused' in first) throw new Error('The order is there.');
    let asked = 0;
    const findOrder = () => Promise.resolve(++asked > 2 ? undefined : { id: order.id });
    const waiting = followOrder(deps, { ...aFollower(order.id), findOrder, since: first.version });
    await expect.poll(() => asked).toBe(2);
    await db.insertInto('live_changes').values({ topic: 'orders' }).execute();
    expect(await waiting).toMatchObject({ refused: 'not_found' });
    changes.close();
  });

  const aFollower = (id: number) => ({
    findOrder: () => Promise.resolve({ id }),
    address: '192.0.2.7',
    gone: NEVER,
  });

  it('who finds no place is refused at once, and who hangs up leaves theirs', async () => {
    const { db } = shop();
    const { order } = await givenPaidOrder(shop());
    const changes = watchChanges({ db, log: openLog('silent') });
    const deps = { db, changes, places: openWaitingPlaces({ inAll: 1, ofNetwork: 1, ofThing: 1 }) };
    const first = await followOrder(deps, { ...aFollower(order.id), since: undefined });
    if ('refused' in first) throw new Error('The order is there.');
    const caller = new AbortController();
    const follower = { ...aFollower(order.id), since: first.version };
    const waiting = followOrder(deps, { ...follower, gone: caller.signal });
    expect(await followOrder(deps, follower)).toMatchObject({ refused: 'too_many_tries', retryAfter: 60 });
    caller.abort();
    await waiting;
    expect(await followOrder(deps, { ...follower, since: NO_VERSION })).toEqual(first);
    changes.close();
  });

  it('over the network an order has six places, and one is free as soon as its connection ends', async () => {
    const id = await givenCapturedOrder(shop(), aNewcomer().email);
    const key = await keyOf(id);
    const { version } = (await asGuest(key)).json<FollowedOrder>();
    if (!shop().http.server.listening) await shop().http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop().http.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/guest-orders/${key}/following?since=`;
    const callers = Array.from({ length: 6 }, () => new AbortController());
    /** As the page does: what is answered meanwhile is followed on, and who finds no place asks again. */
    const follow = async (signal: AbortSignal, since: string): Promise<void> => {
      const answer = await fetch(`${url}${since}`, { signal });
      return follow(signal, answer.ok ? ((await answer.json()) as FollowedOrder).version : since);
    };
    const ends = callers.map(({ signal }) =>
      follow(signal, version).then(
        () => 'answered',
        () => 'hung up',
      ),
    );
    const statusOfOneMore = async () => (await fetch(`${url}${NO_VERSION}`)).status;
    await expect.poll(statusOfOneMore).toBe(429);
    callers[0]?.abort();
    await expect.poll(statusOfOneMore).toBe(200);
    for (const caller of callers) caller.abort();
    expect(await Promise.all(ends)).toEqual(callers.map(() => 'hung up'));
  });
});
