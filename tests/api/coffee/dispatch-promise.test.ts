/** The day on which an order can leave: the cart says it, the order keeps it, and the roaster has the minutes for it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Cart } from '#contract/carts/carts.ts';
import type { Order } from '#contract/orders/order.ts';
import type { Batch } from '#contract/roasting/batch.ts';
import { nextWorkingDay, timeInLondon } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { aCartWith, givenCapturedOrder, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aMember, aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the promise of dispatch', (shop) => {
  checkMoneyAfterEach(shop);

  /** A shop with time for one batch a day, for which no other test has an order. */
  const aMorning = async () => {
    await shop().db.deleteFrom('roast_bookings').execute();
    await sql`update orders set dispatch_on = dispatch_on + 1000 where dispatch_on is not null`.execute(
      shop().db,
    );
    await sql`update machines set is_used = (id = 2), opens = 460, closes = 475`.execute(shop().db);
    return toMorning(shop());
  };
  /** The cart is answered from what was booked a moment ago. */
  const aMomentLater = () => shop().clock.letAMomentPass();
  const bookingsOf = (id: number) =>
    shop()
      .db.selectFrom('roast_bookings')
      .select(['roastable', 'day', 'grams'])
      .where('order_id', '=', id)
      .execute();

  it('is the same in cart, order and mail, and the next order gets the next day with time', async () => {
    const day = await aMorning();
    const member = await aMember(shop());
    const cartDay = async () => {
      const id = await aCartWith(shop(), { token: member.token, lines: [{ roastId: 2 }] });
      return (await member.send('GET', `/carts/${id}`)).json<Cart>().dispatched_on;
    };
    expect(await cartDay()).toBe(day);
    const { order } = await givenPaidOrder(shop(), { member });
    expect((await member.send('GET', `/orders/${order.id}`)).json<Order>().dispatched_on).toBe(day);
    expect(await bookingsOf(order.id)).toEqual([{ roastable: 'bean:73@4', day, grams: 1000 }]);
    aMomentLater();
    const later = nextWorkingDay(day, USUAL_DAYS);
    expect(await cartDay()).toBe(later);
    const second = await givenPaidOrder(shop(), { member, lines: [{ roastId: 2 }] });
    expect((await member.send('GET', `/orders/${second.order.id}`)).json<Order>().dispatched_on).toBe(later);
    const staff = await aStaffMember(shop());
    expect((await staff.send('GET', '/staff/orders-without-time')).json()).toEqual({ order_ids: [] });
    const mail = (await shop().mails()).find(
      ({ subject }) => subject === `We’ve got your order ${second.order.id}`,
    );
    expect(mail?.text).toContain(
      `We roast and post it on ${new Date(later).toLocaleDateString('en-GB', { weekday: 'long' })}`,
    );
  });

  it('is today again once the plan has time again, since a batch was roasted before it was due', async () => {
    const day = await aMorning();
    const staff = await aStaffMember(shop());
    const roast = roastCallsOf(staff);
    const { member } = await givenPaidOrder(shop());
    await roast.start(day);
    const [batch] = (await roast.plan(day)).batches;
    await roastWhole(staff, batch as Batch);
    aMomentLater();
    const { order } = await givenPaidOrder(shop(), { member, lines: [{ roastId: 2 }] });
    expect((await bookingsOf(order.id)).map((booking) => booking.day)).toEqual([day]);
    const plan = await roast.plan(day);
    expect(plan.unplanned).toEqual([]);
    expect(plan.batches.map(({ state, starts_at }) => [state, starts_at])).toEqual([
      ['roasted', expect.any(String)],
      ['draft', timeInLondon(day, 460).toISOString()],
    ]);
    expect(plan.finish_at).toBe(timeInLondon(day, 472).toISOString());
  });

  it('finds time in a batch that is roasted anyway', async () => {
    const day = await aMorning();
    const { member } = await givenPaidOrder(shop());
    aMomentLater();
    const { order } = await givenPaidOrder(shop(), { member });
    expect((await bookingsOf(order.id)).map((booking) => booking.day)).toEqual([day]);
  });

  it('is free again for others once an order is cancelled', async () => {
    const day = await aMorning();
    const { member, order } = await givenPaidOrder(shop());
    await member.send('POST', `/orders/${order.id}/cancellations`);
    expect(await bookingsOf(order.id)).toEqual([]);
    aMomentLater();
    const { order: next } = await givenPaidOrder(shop(), { lines: [{ roastId: 1 }] });
    expect((await bookingsOf(next.id)).map((booking) => booking.day)).toEqual([day]);
  });

  it('moves with an order that leaves on another day, and the minutes of its day are free again', async () => {
    const day = await aMorning();
    const { order } = await givenPaidOrder(shop());
    const later = nextWorkingDay(nextWorkingDay(day, USUAL_DAYS), USUAL_DAYS);
    const staff = await aStaffMember(shop());
    const desk = deskCallsOf(shop);
    const moved = await desk.act(staff, await desk.versionsOf([order.id]), {
      act: 'move',
      dispatch_on: later,
    });
    expect(moved.answer.statusCode).toBe(200);
    shop().clock.advance(10_000);
    await desk.carryOut();
    expect((await bookingsOf(order.id)).map((booking) => booking.day)).toEqual([later]);
    aMomentLater();
    const { order: next } = await givenPaidOrder(shop(), { lines: [{ roastId: 1 }] });
    expect((await bookingsOf(next.id)).map((booking) => booking.day)).toEqual([day]);
  });

  it('is made once an order by PayPal is paid', async () => {
    const day = await aMorning();
    const member = await aMember(shop());
    const id = await givenCapturedOrder(shop(), member);
    expect((await member.send('GET', `/orders/${id}`)).json<Order>().dispatched_on).toBe(day);
    expect(await bookingsOf(id)).toHaveLength(1);
  });
});
