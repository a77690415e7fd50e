/** Flights in carts and orders: one price, settled once they are received, free again where they aren't sent. */
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { receivePayment } from '#server/selling/orders/orders.ts';
import { settleWaiting } from '#server/selling/orders/settle-waiting.ts';
import {
  aCartWithFlight,
  aFlight,
  cupsOf,
  emptyShelf,
  givenFilledShelf,
  givenOrderedFlight,
} from '#tests/support/api/given-flights.ts';
import { anOrder, topUp } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember, GOOD_PASSWORD, sendTo } from '#tests/support/api/members.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('flights', (shop) => {
  checkMoneyAfterEach(shop);

  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    sendTo(shop(), { method, url: `/api${path}`, ...(payload && { payload }) });
  const freeBags = async () => {
    const bags = shop().db.selectFrom('taster_bags').select('id').where('cup_id', 'is', null);
    return (await bags.where('written_off_at', 'is', null).execute()).length;
  };

  it('none is offered while the shelf is empty, and none joins a cart', async () => {
    const offer = await send('GET', '/flight-offer');
    expect(offer.json()).toMatchObject({ weight: 300, grinds: [] });
    const { id } = (await send('POST', '/carts')).json<Cart>();
    const added = await send('POST', `/carts/${id}/flights`, aFlight());
    expect(added.statusCode).toBe(409);
    expect(added.json()).toMatchObject({ message: expect.stringContaining('being filled') });
    await givenFilledShelf(shop(), { coffees: 4 });
    expect((await send('POST', `/carts/${id}/flights`, aFlight())).statusCode).toBe(409);
  });

  it('every flight is offered in the grinds of which five coffees lie filled, at one price for everybody of a tier', async () => {
    await givenFilledShelf(shop(), { grindId: 2 });
    const { price, grinds } = (await send('GET', '/flight-offer')).json<{
      price: number;
      grinds: unknown[];
    }>();
    expect(grinds).toHaveLength(1);
    const wishes = [{}, { likes: ['chocolate'] }, { likes: ['fruity', 'floral'], dislikes: ['burnt'] }];
    for (const each of wishes) {
      const cart = await aCartWithFlight(shop(), { wishes: each, grindId: 2 });
      expect(cart).toMatchObject({ subtotal: price, volume_discount: 0, weight: 300 });
      expect(cart.flights).toEqual([
        {
          id: expect.any(String),
          size: 5,
          bag_grams: 60,
          boxes: 1,
          grind_id: 2,
          price,
          weight: 300,
          in_stock: true,
          vote: null,
        },
      ]);
    }
    expect(Number.isInteger(Math.round(price * 100) / 5)).toBe(true);
  });

  it('asking again under the same id adds nothing, three are the most, and one can be taken out', async () => {
    await givenFilledShelf(shop());
    const { id } = (await send('POST', '/carts')).json<Cart>();
    const first = aFlight();
    const twice = await Promise.all([1, 2].map(() => send('POST', `/carts/${id}/flights`, first)));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await send('GET', `/carts/${id}`)).json<Cart>().flights).toHaveLength(1);
    await aCartWithFlight(shop(), { cartId: id });
    await aCartWithFlight(shop(), { cartId: id });
    const fourth = await send('POST', `/carts/${id}/flights`, aFlight());
    expect(fourth.statusCode).toBe(422);
    expect((await send('DELETE', `/cart-flights/${first.additionId}`)).statusCode).toBe(200);
    expect((await send('DELETE', `/cart-flights/${first.additionId}`)).statusCode).toBe(404);
    expect((await send('GET', `/carts/${id}`)).json<Cart>().flights).toHaveLength(2);
    expect((await send('POST', `/carts/${id}/flights`, first)).statusCode).toBe(409);
  });

  it('the flights of a visitor go into the cart of the member, as far as it has room', async () => {
    await givenFilledShelf(shop());
    const member = await aMember(shop());
    await aCartWithFlight(shop(), { token: member.token });
    const { id } = await aCartWithFlight(shop());
    for (const _ of [1, 2]) await aCartWithFlight(shop(), { cartId: id });
    const login = await send('POST', '/authenticate/blendly', {
      email: member.user.email,
      password: GOOD_PASSWORD,
      cartId: id,
    });
    expect(login.statusCode).toBe(200);
    const carts = await shop()
      .db.selectFrom('cart_flights')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select('cart_flights.id')
      .where('customer_id', '=', member.user.id)
      .execute();
    expect(carts).toHaveLength(3);
  });

  it('an order of one is settled at once: five coffees, five letters, five bags that nobody else gets', async () => {
    await givenFilledShelf(shop());
    const before = await freeBags();
    const { member, cart, order } = await givenOrderedFlight(shop(), { wishes: { likes: ['nutty'] } });
    const cups = await cupsOf(shop(), order.id);
    expect(cups.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(new Set(cups.map(({ step }) => step))).toEqual(new Set(STEPS));
    expect(new Set(cups.map(({ ctaps_id }) => ctaps_id)).size).toBe(5);
    for (const { coffee, ctaps_id } of cups) expect(coffee).toMatchObject({ ctaps_id });
    expect(await freeBags()).toBe(before - 5);
    const lines = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<object[]>();
    expect(lines).toEqual([
      expect.objectContaining({
        name: 'Taster flight',
        ctaps_id: null,
        roast_id: null,
        quantity: 5,
        weight: 300,
        order_blend_recipe_count: 0,
      }),
    ]);
    expect((await member.send('GET', `/carts/${cart.id}`)).json<Cart>().flights).toEqual([]);
  });

  it('an order that nobody pays holds no bag, and one that PayPal pays for is settled then', async () => {
    await givenFilledShelf(shop());
    const before = await freeBags();
    const cart = await aCartWithFlight(shop());
    const placed = await send(
      'POST',
      '/orders',
      anOrder({ cartId: cart.id, guestEmail: 'mina@example.com' }),
    );
    expect(placed.statusCode).toBe(200);
    const placedFor = shop().db.selectFrom('orders').select('id').where('cart_id', '=', cart.id);
    const { id } = await placedFor.executeTakeFirstOrThrow();
    expect(await freeBags()).toBe(before);
    await receivePayment(shop(), { orderId: id, captureId: 'CAPTURE-FLIGHT' });
    expect(await cupsOf(shop(), id)).toHaveLength(5);
    expect(await freeBags()).toBe(before - 5);
  });

  it('one for which there are too few bags waits, and is settled once there are', async () => {
    await emptyShelf(shop());
    await givenFilledShelf(shop(), { count: 1, coffees: 5, grindId: 3 });
    const first = await aCartWithFlight(shop(), { grindId: 3 });
    const member = await aMember(shop());
    const second = await givenOrderedFlight(shop(), { grindId: 3, member });
    expect(await cupsOf(shop(), second.order.id)).toHaveLength(5);
    await topUp(shop(), member, 100);
    const moved = await member.send('POST', '/orders', anOrder({ cartId: first.id, checkoutMethodId: 3 }));
    expect(moved.statusCode).toBe(200);
    const { order } = moved.json<{ order: { id: number } }>();
    expect(await cupsOf(shop(), order.id)).toEqual([]);
    await settleWaiting(shop().db, shop().clock());
    expect(await cupsOf(shop(), order.id)).toEqual([]);
    await givenFilledShelf(shop(), { count: 1, coffees: 5, grindId: 3 });
    await settleWaiting(shop().db, shop().clock());
    expect(await cupsOf(shop(), order.id)).toHaveLength(5);
    await settleWaiting(shop().db, shop().clock());
    expect(await cupsOf(shop(), order.id)).toHaveLength(5);
  });

  it('a bag that is written off is replaced by the same coffee, or else all is drawn again', async () => {
    await emptyShelf(shop());
    await givenFilledShelf(shop(), { count: 2, coffees: 6, grindId: 3 });
    const { order } = await givenOrderedFlight(shop(), { grindId: 3 });
    const [first] = await cupsOf(shop(), order.id);
    const writeOff = (bagId: number) =>
      shop()
        .db.updateTable('taster_bags')
        .set({ cup_id: null, written_off_at: shop().clock() })
        .where('id', '=', bagId)
        .execute();
    await writeOff(first?.bag_id ?? 0);
    await settleWaiting(shop().db, shop().clock());
    const [replaced] = await cupsOf(shop(), order.id);
    expect(replaced).toMatchObject({ id: first?.id, ctaps_id: first?.ctaps_id });
    expect(replaced?.bag_id).not.toBe(first?.bag_id);
    await writeOff(replaced?.bag_id ?? 0);
    await settleWaiting(shop().db, shop().clock());
    const again = await cupsOf(shop(), order.id);
    expect(again.map(({ ctaps_id }) => ctaps_id)).not.toContain(first?.ctaps_id);
    expect(new Set(again.map(({ ctaps_id }) => ctaps_id)).size).toBe(5);
    expect(again.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('a cancelled order frees its bags, and is not settled again', async () => {
    await givenFilledShelf(shop());
    const before = await freeBags();
    const { member, order } = await givenOrderedFlight(shop());
    expect(await freeBags()).toBe(before - 5);
    expect((await member.send('POST', `/orders/${order.id}/cancellations`)).statusCode).toBe(200);
    expect(await freeBags()).toBe(before);
    await settleWaiting(shop().db, shop().clock());
    expect(await cupsOf(shop(), order.id)).toEqual([]);
  });

  it('a flight is refunded whole or not at all, and never sent again', async () => {
    await givenFilledShelf(shop());
    const { member, order } = await givenOrderedFlight(shop());
    const staff = await aStaffMember(shop());
    const [line] = (await member.send('GET', `/orders/${order.id}/order-blends`)).json<
      { id: number; total_price: number }[]
    >();
    const refund = (bags: number, expected_amount: number) =>
      staff.send('POST', `/staff/orders/${order.id}/refunds`, {
        id: crypto.randomUUID(),
        lines: [{ order_blend_id: line?.id, bags }],
        amount: null,
        shipping: false,
        reason: 'taste',
        note: '',
        to: 'source',
        expected_amount,
      });
    const part = await refund(2, 3);
    expect(part.statusCode).toBe(422);
    expect(part.body).toContain('refunded whole');
    expect((await refund(5, line?.total_price ?? 0)).statusCode).toBe(200);
    const move = (to: number, rest: object = {}) =>
      staff.send('PATCH', `/staff/orders/${order.id}`, { order_status_id: to, ...rest });
    expect((await move(6)).statusCode).toBe(200);
    const sent = await move(4, { tracking_numbers: ['JD998877665GB'] });
    expect(sent.json()).toMatchObject({ order_status_id: 4 });
    const again = await staff.send('POST', `/staff/orders/${order.id}/replacements`, {
      id: crypto.randomUUID(),
      lines: [{ order_blend_id: line?.id, bags: 5 }],
      reason: 'damaged',
      note: '',
    });
    expect(again.statusCode).toBe(422);
    expect(again.body).toContain('can’t be sent again');
  });

  it('the database holds no line without a coffee that is no flight, no flight of four cups, and no bag for a cup that there isn’t', async () => {
    await givenFilledShelf(shop());
    const { order } = await givenOrderedFlight(shop());
    const [cup] = await cupsOf(shop(), order.id);
    if (cup === undefined) throw new Error('The flight was not settled.');
    const { db } = shop();
    const keep = (cup_id: number | null) =>
      db.updateTable('taster_bags').set({ cup_id }).where('id', '=', cup.bag_id).execute();
    await expect(keep(0)).rejects.toThrow('foreign key');
    await keep(null);
    await expect(db.deleteFrom('flight_cups').where('id', '=', cup.id).execute()).rejects.toThrow(
      'some of its cups',
    );
    await keep(cup.id);
    await expect(db.updateTable('flight_cups').set({ letter: 'B' }).execute()).rejects.toThrow(
      'only ever added to',
    );
  });
});
