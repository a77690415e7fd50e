/** Green coffee and tasters that orders reserve, and beans that leave the shelf for want of it. */

import { expect, it } from 'vitest';
import type { OrderInFull } from '#contract/order-desk/order-page.ts';
import type { Today } from '#contract/order-desk/today.ts';
import { STEPS } from '#domain/preference/flight.ts';
import { moveRoasted, releaseRoasted } from '#server/coffee/stock/stock.ts';
import { transact } from '#server/platform/database.ts';
import { cupsOf } from '#tests/support/api/given-flights.ts';
import {
  aCartWith,
  anOrder,
  givenCapturedOrder,
  givenPaidOrder,
  givenUnpaidOrder,
  topUp,
} from '#tests/support/api/given-order.ts';
import { aLot, greenOf } from '#tests/support/api/green-lots.ts';
import { givenManyFlights } from '#tests/support/api/many-flights.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

onBothDatabases('green reservations', (shop, isTriedWhole) => {
  /** Kilos of one bean alone, roasted as Italian dark: it loses 18 % of its weight, less or more by bean. */
  const kilos = (beanId: number, quantity: number) => ({
    blendRecipes: [{ beanId, percentage: 100 }],
    quantity,
    bagSizeId: 7,
    roastId: 5,
  });
  const orderOf = (beanId: number, quantity: number) =>
    givenPaidOrder(shop(), { lines: [kilos(beanId, quantity)] });
  const isOnShelf = async (beanId: number) =>
    (
      await shop()
        .db.selectFrom('beans')
        .select('in_stock')
        .where('id', '=', beanId)
        .executeTakeFirstOrThrow()
    ).in_stock;
  const version = async () =>
    (await shop().db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version;
  const lossBp = async (beanId: number) => {
    const bean = shop().db.selectFrom('beans').select('roast_loss_adjust_bp').where('id', '=', beanId);
    return 1800 + (await bean.executeTakeFirstOrThrow()).roast_loss_adjust_bp;
  };

  it('an order reserves its green coffee with the loss of roasting as it is received, and not before', async () => {
    const unpaid = await givenUnpaidOrder(shop(), await aMember(shop()), [kilos(73, 2)]);
    expect((await greenOf(shop(), 73)).reserved).toBe(0);
    expect(unpaid).toBeGreaterThan(0);
    await givenCapturedOrder(shop(), await aMember(shop()), [kilos(73, 2)]);
    const green = Math.ceil((2000 * 10_000) / (10_000 - (await lossBp(73))));
    expect((await greenOf(shop(), 73)).reserved).toBe(green);
  });

  it.runIf(isTriedWhole)('an order that is cancelled frees its green coffee', async () => {
    const { member, order } = await orderOf(74, 3);
    expect((await greenOf(shop(), 74)).reserved).toBeGreaterThan(3000);
    await member.send('POST', `/orders/${order.id}/cancellations`);
    expect((await greenOf(shop(), 74)).reserved).toBe(0);
  });

  it.runIf(isTriedWhole)('a bean without any lot stays on the shelf, whatever is ordered', async () => {
    await orderOf(75, 20);
    expect(await isOnShelf(75)).toBe(true);
  });

  it('a bean leaves the shelf with the order that makes it short, and comes back with a lot that covers it', async () => {
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { beanId: 76, grams: 5000 });
    await orderOf(76, 3);
    expect(await isOnShelf(76)).toBe(true);
    const before = await version();
    await orderOf(76, 3);
    expect(await isOnShelf(76)).toBe(false);
    expect(await version()).toBeGreaterThan(before);
    await aLot(shop(), staff.user.id, { beanId: 76, grams: 1000 });
    expect(await isOnShelf(76)).toBe(false);
    await aLot(shop(), staff.user.id, { beanId: 76, grams: 30_000 });
    expect(await isOnShelf(76)).toBe(true);
  });

  it('an order that alone needs more than there is is refused with how much there is, and one that fits is not', async () => {
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { beanId: 80, grams: 3000 });
    const member = await aMember(shop());
    await topUp(shop(), member, 1000);
    const lines = [kilos(80, 1), kilos(80, 2)];
    const cartId = await aCartWith(shop(), { token: member.token, lines });
    const answer = await member.send('POST', '/orders', anOrder({ cartId, checkoutMethodId: 3 }));
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringMatching(
        /^This order needs 3 kg of .*, and we have enough for 2\.\d+ kg\. Please take fewer bags, or choose another coffee\.$/,
      ),
    ]);
    expect((await greenOf(shop(), 80)).reserved).toBe(0);
    await orderOf(80, 2);
    expect(await isOnShelf(80)).toBe(true);
  });

  it.runIf(isTriedWhole)(
    'a short bean that staff put back stays on the shelf until it is short again',
    async () => {
      const staff = await aStaffMember(shop());
      await aLot(shop(), staff.user.id, { beanId: 77, grams: 3000 });
      const orders = [await orderOf(77, 2), await orderOf(77, 1)];
      expect(await isOnShelf(77)).toBe(false);
      await staff.send('PATCH', '/staff/beans/77', { in_stock: true });
      orders.push(await orderOf(77, 5));
      expect(await isOnShelf(77)).toBe(true);
      for (const { member, order } of orders) await member.send('POST', `/orders/${order.id}/cancellations`);
      await orderOf(77, 2);
      await orderOf(77, 1);
      expect(await isOnShelf(77)).toBe(false);
    },
  );

  it.runIf(isTriedWhole)('a bean that staff took off the shelf stays off when a lot arrives', async () => {
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { beanId: 78, grams: 1000 });
    await staff.send('PATCH', '/staff/beans/78', { in_stock: false });
    await aLot(shop(), staff.user.id, { beanId: 78, grams: 10_000 });
    expect(await isOnShelf(78)).toBe(false);
  });

  it.runIf(isTriedWhole)(
    'coffee in the roaster is neither on hand nor reserved, and the bean stays on the shelf',
    async () => {
      const staff = await aStaffMember(shop());
      const lotId = await aLot(shop(), staff.user.id, { beanId: 79, grams: 4000 });
      const { order } = await orderOf(79, 3);
      const { reserved } = await greenOf(shop(), 79);
      const before = await version();
      const { id: lineId } = await shop()
        .db.selectFrom('order_blends')
        .select('id')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      const roast = (grams: number) =>
        transact(shop().db, async (transaction) => {
          const taken = { lotId, grams, reference: 'batch 41', staffId: staff.user.id, at: shop().clock() };
          const tooSmall = await moveRoasted(transaction, [taken]);
          if (tooSmall === null) await releaseRoasted(transaction, [{ lineId, beanId: 79, grams }]);
          return tooSmall;
        });
      expect(await roast(1000)).toBeNull();
      expect(await greenOf(shop(), 79)).toEqual({ onHand: 3000, reserved: reserved - 1000 });
      expect(await roast(3001)).toMatchObject({ lotId, onHand: 3000 });
      expect(await roast(3000)).toBeNull();
      expect(await greenOf(shop(), 79)).toEqual({ onHand: 0, reserved: 0 });
      expect([await isOnShelf(79), await version()]).toEqual([true, before]);
    },
  );

  it.runIf(isTriedWhole)(
    'Today flags the orders for which a bean’s lots have too little left, those before them not',
    async () => {
      const staff = await aStaffMember(shop());
      await aLot(shop(), staff.user.id, { beanId: 81, grams: 6000 });
      const [first, second] = [await orderOf(81, 3), await orderOf(81, 3)];
      const flagged = async () =>
        (await staff.send('GET', '/staff/today'))
          .json<Today>()
          .orders.filter(({ flags }) => flags.includes('short of a bean'))
          .map(({ id }) => id)
          .filter((id) => id >= first.order.id);
      expect(await flagged()).toEqual([second.order.id]);
      const page = (await staff.send('GET', `/staff/orders/${second.order.id}`)).json<OrderInFull>();
      expect(page.flags).toContain('short of a bean');
      await first.member.send('POST', `/orders/${first.order.id}/cancellations`);
      expect(await flagged()).toEqual([]);
    },
  );

  it('of a thousand flights none has a wrong letter, and those for which bags run out wait whole', async () => {
    const FLIGHTS = 1000;
    const cups = await cupsOf(shop(), await givenManyFlights(shop(), FLIGHTS));
    const flights = Map.groupBy(cups, ({ flight_id }) => flight_id);
    expect(flights.size).toBeGreaterThan(FLIGHTS * 0.8);
    const wrong = [...flights.values()].filter(
      (five) =>
        five.map(({ letter }) => letter).join('') !== 'ABCDE' ||
        new Set(five.map(({ step }) => step)).size !== STEPS.length ||
        new Set(five.map(({ ctaps_id }) => ctaps_id)).size !== STEPS.length ||
        five.some(
          ({ coffee, ctaps_id, grind_id }) =>
            (coffee as { ctaps_id: string }).ctaps_id !== ctaps_id || grind_id !== 4,
        ),
    );
    expect(wrong).toEqual([]);
    expect(new Set(cups.map(({ bag_id }) => bag_id)).size).toBe(cups.length);
    for (const step of STEPS) {
      const letters = Map.groupBy(
        cups.filter((cup) => cup.step === step),
        ({ letter }) => letter,
      );
      for (const [, drawn] of letters) {
        expect(drawn.length).toBeGreaterThan(FLIGHTS / 10);
        expect(drawn.length).toBeLessThan(FLIGHTS / 3);
      }
    }
  }, 300_000);
});
