/** Office votes as they are offered, put into a cart, ordered and filled. */
import { expect, it } from 'vitest';
import type { Answer } from '#contract/calls.ts';
import type { Cart } from '#contract/carts/carts.ts';
import { LETTERS } from '#domain/flights/settle.ts';
import { newId } from '#server/platform/secrets.ts';
import { settleWaiting } from '#server/selling/orders/settle-waiting.ts';
import { aCartWithFlight, cupsOf, emptyShelf, givenFilledShelf } from '#tests/support/api/given-flights.ts';
import { anOrder } from '#tests/support/api/given-order.ts';
import {
  aCartWithVote,
  aVote,
  fillBoxesOf,
  givenOrderedVote,
  inDays,
} from '#tests/support/api/given-votes.ts';
import { aMember, sendTo } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Offer = Answer<'GET /group-tasting-offer'>;

withShop('office votes', (shop) => {
  checkMoneyAfterEach(shop);

  const offer = async () =>
    (await sendTo(shop(), { method: 'GET', url: '/api/group-tasting-offer' })).json<Offer>();

  const boughtOf = (orderId: number) =>
    shop()
      .db.selectFrom('order_blends')
      .select(['name', 'ctaps_id', 'bag_size_id', 'quantity', 'weight', 'total_price'])
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute();

  it('a box has one price whatever is in it, and there is one for each ten people', async () => {
    const { price } = await offer();
    const member = await aMember(shop());
    for (const [people, boxes] of [
      [4, 1],
      [10, 1],
      [11, 2],
      [40, 4],
    ] as const) {
      const cart = await aCartWithVote(shop(), member, { people });
      expect(cart.flights).toMatchObject([
        { size: 5, bag_grams: 160, boxes, weight: boxes * 800, vote: { people, name: 'Second floor' } },
      ]);
      expect(cart.flights[0]?.price).toBeCloseTo(boxes * (price ?? 0), 2);
      expect(cart.subtotal).toBeCloseTo(boxes * (price ?? 0), 2);
    }
  });

  it('is for members, 4 to 40 people, and a day on which there was time to taste', async () => {
    const member = await aMember(shop());
    const { id } = (await member.send('POST', '/carts')).json<Cart>();
    const refused = async (changes: object) =>
      (await member.send('POST', '/group-tastings', aVote(shop(), id, changes))).statusCode;
    for (const changes of [
      { people: 3 },
      { people: 41 },
      { people: 4.5 },
      { name: '' },
      { name: 'x'.repeat(61) },
      { closesOn: inDays(shop(), 13) },
      { closesOn: inDays(shop(), 91) },
      { closesOn: '2026-02-30' },
      { grindId: 99 },
    ])
      expect([changes, await refused(changes)]).toEqual([changes, expect.toBeOneOf([400, 422])]);
    const guest = await sendTo(shop(), {
      method: 'POST',
      url: '/api/group-tastings',
      payload: aVote(shop(), id),
    });
    expect(guest.statusCode).toBe(401);
  });

  it('joins a cart once under its id, one vote a cart, and is taken out whole', async () => {
    const member = await aMember(shop());
    const { id } = (await member.send('POST', '/carts')).json<Cart>();
    const vote = aVote(shop(), id, { people: 25 });
    const both = await Promise.all([1, 2].map(() => member.send('POST', '/group-tastings', vote)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both[1]?.json<Cart>().flights).toMatchObject([{ id: vote.additionId, boxes: 3 }]);
    expect((await member.send('POST', '/group-tastings', aVote(shop(), id))).statusCode).toBe(422);
    const gone = await member.send('DELETE', `/cart-flights/${vote.additionId}`);
    expect(gone.json()).toEqual({ message: 'The office vote was taken out of your cart.' });
    expect((await member.send('GET', `/carts/${id}`)).json<Cart>().flights).toEqual([]);
  });

  it('stands beside flights and coffees, and of two carts that join the member’s vote stays', async () => {
    const member = await aMember(shop());
    const cart = await aCartWithVote(shop(), member);
    await givenFilledShelf(shop());
    const beside = await aCartWithFlight(shop(), { token: member.token, cartId: cart.id });
    expect(beside.flights.map(({ bag_grams, vote }) => [bag_grams, vote?.people ?? null])).toEqual([
      [160, 8],
      [60, null],
    ]);
  });

  it('leaves a week later, and the cart, the offer and the order say the same day', async () => {
    const { dispatched_on } = await offer();
    expect(dispatched_on >= inDays(shop(), 7)).toBe(true);
    const member = await aMember(shop());
    expect((await aCartWithVote(shop(), member)).dispatched_on).toBe(dispatched_on);
    const { orderId } = await givenOrderedVote(shop());
    const order = await shop()
      .db.selectFrom('orders')
      .select('dispatch_on')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order.dispatch_on).toBe(dispatched_on);
  });

  it('is one line a box, without a coffee, and all boxes have the same coffees under the same letters', async () => {
    const { orderId } = await givenOrderedVote(shop(), { people: 40 });
    const price = Math.round(((await offer()).price ?? 0) * 100);
    expect(await boughtOf(orderId)).toEqual(
      Array.from({ length: 4 }, () => ({
        name: 'Office tasting box',
        ctaps_id: null,
        bag_size_id: 9,
        quantity: 5,
        weight: 800,
        total_price: price,
      })),
    );
    const cups = await cupsOf(shop(), orderId);
    const byFlight = [...Map.groupBy(cups, ({ flight_id }) => flight_id).values()];
    expect(byFlight).toHaveLength(4);
    const seen = (box: typeof cups) => box.map(({ letter, step, coffee }) => ({ letter, step, coffee }));
    for (const box of byFlight) {
      expect(box.map(({ letter }) => letter)).toEqual([...LETTERS]);
      expect(seen(box)).toEqual(seen(byFlight[0] ?? []));
    }
  });

  it('its bags are filled for it: 60 g ones stay on the shelf, and each of 160 g finds its cup once', async () => {
    await emptyShelf(shop());
    await givenFilledShelf(shop(), { count: 2, grindId: 4 });
    const { orderId } = await givenOrderedVote(shop(), { people: 14, grindId: 4 });
    await settleWaiting(shop().db, shop().clock());
    expect((await cupsOf(shop(), orderId)).filter(({ bag_id }) => bag_id !== null)).toEqual([]);
    await Promise.all([fillBoxesOf(shop(), orderId, 4), settleWaiting(shop().db, shop().clock())]);
    const cups = await cupsOf(shop(), orderId);
    expect(new Set(cups.map(({ bag_id }) => bag_id)).size).toBe(10);
    for (const { ctaps_id, coffee } of cups) expect(ctaps_id).toBe((coffee as { ctaps_id: string }).ctaps_id);
  });

  it('an order that is cancelled holds no bags any more', async () => {
    const member = await aMember(shop());
    const { orderId } = await givenOrderedVote(shop(), { member });
    await fillBoxesOf(shop(), orderId);
    expect((await member.send('POST', `/orders/${orderId}/cancellations`)).statusCode).toBe(200);
    expect(await cupsOf(shop(), orderId)).toEqual([]);
  });

  it('is not ordered by a guest, nor when its day comes too soon by then', async () => {
    const member = await aMember(shop());
    const { id } = (await sendTo(shop(), { method: 'POST', url: '/api/carts' })).json<Cart>();
    const added = await member.send('POST', '/group-tastings', aVote(shop(), id));
    expect(added.statusCode).toBe(200);
    const guest = await sendTo(shop(), {
      method: 'POST',
      url: '/api/orders',
      payload: anOrder({ cartId: id, guestEmail: `${newId()}@example.com` }),
    });
    expect([guest.statusCode, guest.body]).toEqual([409, expect.stringContaining('Please log in')]);
    const cart = await aCartWithVote(shop(), member);
    await shop()
      .db.updateTable('cart_flights')
      .set({ vote_closes_on: inDays(shop(), 10) })
      .where('cart_id', '=', cart.id)
      .execute();
    const late = await member.send('POST', '/orders', anOrder({ cartId: cart.id, checkoutMethodId: 3 }));
    expect([late.statusCode, late.body]).toEqual([409, expect.stringContaining('later day')]);
  });
});
