/** Coffee of later days is roasted today: seen by day, planned where there is time, and not roasted again when its day has come. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { DayAhead, RoastPlan } from '#contract/roasting/roast-plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenFilledShelf, givenOrderedFlight } from '#tests/support/api/given-flights.ts';
import { aCartWith, givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('roasting ahead', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);

  /** A morning with an order that leaves on the next working day, and none of another test. */
  const aMorning = async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test' where held_at is null`.execute(
      shop().db,
    );
    await shop().db.deleteFrom('roast_bookings').execute();
    await sql`update machines set is_used = true, opens = 420, closes = 900`.execute(shop().db);
    const next = nextWorkingDay(day, USUAL_DAYS);
    const later = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    await leavesOn(later.order.id, next);
    const staff = await aStaffMember(shop());
    const send = (path: string, body: object) => staff.send('POST', path, { act_id: randomUUID(), ...body });
    const planUntil = async (until: string, closes?: string) =>
      (
        await staff.send(
          'GET',
          `/staff/roast-plan?until=${until}${closes === undefined ? '' : `&closes=${closes}`}`,
        )
      ).json<RoastPlan>();
    const week = async () => (await staff.send('GET', '/staff/roast-week')).json<DayAhead[]>();
    return {
      day,
      next,
      order: later.order,
      member: later.member,
      staff,
      send,
      planUntil,
      week,
      ...roastCallsOf(staff),
    };
  };
  const leavesOn = async (id: number, day: string) => {
    await sql`update orders set dispatch_on = ${day}::date where id = ${id}`.execute(shop().db);
    await sql`update roast_bookings set day = ${day}::date where order_id = ${id}`.execute(shop().db);
  };
  const later = async () => {
    shop().clock.advance(10_000);
    await desk.carryOut();
  };

  it('in the evening takes the next day along once machines run longer, and that day has nothing left to roast', async () => {
    const { day, next, order, staff, send, plan, planUntil, week } = await aMorning();
    expect(await week()).toMatchObject([
      { day: next, orders: 1, grams: 1000, planned_grams: 0, batches: 1, late_grams: 0, short_grams: 0 },
    ]);
    expect((await plan(next)).batches).toMatchObject([{ state: 'draft', uses: [{ order_id: order.id }] }]);
    shop().clock.advance(12 * HOUR_MS);
    expect(await plan(day)).toMatchObject({ batches: [], ahead: null });
    expect(await planUntil(next)).toMatchObject({
      batches: [],
      unplanned: [],
      ahead: { until: next, orders: 1, fitting: 0 },
    });
    const draft = await planUntil(next, '23:00');
    expect(draft).toMatchObject({ ahead: { orders: 1, fitting: 1 }, orders_to_start: 1, grams: 0 });
    const act = randomUUID();
    const body = { day, act_id: act, until: next, closes: '23:00' };
    const started = await staff.send('POST', '/staff/roast-days', body);
    expect(started.statusCode).toBe(200);
    expect((await staff.send('POST', '/staff/roast-days', body)).json()).toEqual(started.json());
    expect((await send('/staff/roast-days', { day, until: next })).statusCode).toBe(409);
    await later();
    expect(await desk.statusOf(order.id)).toBe(6);
    const [batch] = (await plan(day)).batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    expect(batch).toMatchObject({ state: 'planned', starts_at: draft.batches[0]?.starts_at });
    await roastWhole(staff, batch);
    expect(await week()).toMatchObject([{ day: next, planned_grams: 1000, batches: 0 }]);
    expect(await planUntil(next, '23:00')).toMatchObject({ ahead: { orders: 0 }, orders_to_start: 0 });
    expect(toMorning(shop())).toBe(next);
    expect(await plan(next)).toMatchObject({ batches: [], unplanned: [], grams: 1000 });
  });

  it('starts no order whose coffee has no time, though its flight needs none', async () => {
    const { day, next, member, staff, planUntil } = await aMorning();
    await givenFilledShelf(shop(), { roastedOn: day });
    const cartId = await aCartWith(shop(), { token: member.token, lines: [{ roastId: 2 }] });
    const { order } = await givenOrderedFlight(shop(), { member, cartId });
    await leavesOn(order.id, next);
    shop().clock.advance(12 * HOUR_MS);
    expect(await planUntil(next)).toMatchObject({
      batches: [],
      ahead: { orders: 2, fitting: 0 },
      orders_to_start: 0,
    });
    await staff.send('POST', '/staff/roast-days', { day, act_id: randomUUID(), until: next });
    await later();
    expect(await desk.statusOf(order.id)).toBe(2);
  });

  it('adds to a day that is started, and is taken back with its act', async () => {
    const { day, next, order, staff, send, start, plan, planUntil } = await aMorning();
    const { order: due } = await givenPaidOrder(shop());
    await leavesOn(due.id, day);
    await start(day);
    await later();
    const before = await planUntil(next);
    const act = randomUUID();
    const added = await send(`/staff/roast-days/${day}/second-waves`, { act_id: act, until: next });
    expect(added.statusCode).toBe(200);
    expect((await plan(day)).batches.map(({ state }) => state)).toEqual(['planned', 'planned']);
    await desk.undo(staff, act);
    expect(await planUntil(next)).toEqual(before);
    await later();
    expect(await desk.statusOf(order.id)).toBe(2);
  });

  it('asked for on two tablets at once adds its batches once', async () => {
    const { day, next, order, send, start, plan } = await aMorning();
    await start(day);
    const wave = () => send(`/staff/roast-days/${day}/second-waves`, { until: next });
    expect((await Promise.all([wave(), wave()])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await plan(day)).batches.map(({ uses }) => uses.map(({ order_id }) => order_id))).toEqual([
      [order.id],
    ]);
    await later();
    expect(await desk.statusOf(order.id)).toBe(6);
  });

  it('takes no time from what is due, and no part of an order', async () => {
    const { day, next, order, plan, planUntil } = await aMorning();
    await sql`update machines set is_used = (id = 2), closes = 433`.execute(shop().db);
    expect((await planUntil(next)).ahead).toMatchObject({ until: next, orders: 1, fitting: 1 });
    const { order: due } = await givenPaidOrder(shop());
    await leavesOn(due.id, day);
    const full = await planUntil(next);
    expect(full).toMatchObject({ unplanned: [], ahead: { orders: 1, fitting: 0 } });
    expect(full.batches).toEqual((await plan(day)).batches);
    expect(full.batches.flatMap(({ uses }) => uses.map(({ order_id }) => order_id))).not.toContain(order.id);
  });

  it('gives the day that it roasts for its minutes back', async () => {
    const { day, next, member, send } = await aMorning();
    await sql`update machines set is_used = (id = 2), opens = 460, closes = 475`.execute(shop().db);
    const dayOfNext = async () => {
      shop().clock.letAMomentPass();
      const { order } = await givenPaidOrder(shop(), { member, lines: [{ roastId: 1 }] });
      const { rows } = await sql<{ day: string }>`
        select day::text from roast_bookings where order_id = ${order.id}`.execute(shop().db);
      await sql`update orders set held_at = now(), hold_reason = 'Asked only' where id = ${order.id}`.execute(
        shop().db,
      );
      await sql`delete from roast_bookings where order_id = ${order.id}`.execute(shop().db);
      return rows[0]?.day;
    };
    await send('/staff/roast-days', { day, until: next });
    shop().clock.advance(2 * HOUR_MS);
    expect(await dayOfNext()).toBe(next);
  });

  it('reaches a week at most, and only from today', async () => {
    const { day, next, planUntil, staff } = await aMorning();
    expect((await planUntil('2099-01-01')).ahead?.until).toBe(dayAfter(day, 7));
    const tomorrow = `/staff/roast-plan?day=${next}&until=2099-01-01`;
    expect((await staff.send('GET', tomorrow)).json<RoastPlan>().ahead).toBeNull();
    expect((await staff.send('GET', '/staff/roast-plan?closes=25:00')).statusCode).toBe(400);
  });

  it('is for the floor alone', async () => {
    const office = await aStaffMember(shop(), { people: 'writes' });
    expect((await office.send('GET', '/staff/roast-week')).statusCode).toBe(403);
  });
});
