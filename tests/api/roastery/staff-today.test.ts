/** Today and the roast plan are about the same coffee, and Today says what the machines have no time for. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Today } from '#contract/order-desk/today.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('today and the roast plan', (shop) => {
  const anOrder = async (...lines: object[]) => (await givenPaidOrder(shop(), { lines })).order.id;

  it('count the same coffee, and Today says how much more of it is held', async () => {
    const day = toMorning(shop());
    const id = await anOrder({ quantity: 3 });
    await anOrder({ roastId: 1 });
    const staff = await aStaffMember(shop());
    const { plan } = roastCallsOf(staff);
    const figuresNow = async () => (await staff.send('GET', '/staff/today')).json<Today>().figures;
    const before = await figuresNow();
    expect(before.grams).toBe((await plan(day)).grams);
    await sql`update orders set held_at = now(), hold_reason = 'Ask' where id = ${id}`.execute(shop().db);
    const after = await figuresNow();
    expect(after.grams).toBe((await plan(day)).grams);
    expect(after.grams).toBeLessThan(before.grams);
    expect(after.grams + after.held_grams).toBe(before.grams + before.held_grams);
  });

  it('agree on which orders the machines have no time for, also for the office', async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    const id = await anOrder({});
    const office = await aStaffMember(shop(), PRESETS.Office);
    const late = async () => (await office.send('GET', '/staff/orders-without-time')).json();
    expect(await late()).toEqual({ order_ids: [] });
    shop().clock.advance(13 * HOUR_MS);
    const { plan } = roastCallsOf(await aStaffMember(shop()));
    expect((await plan(day)).unplanned).toMatchObject([{ why: 'no time' }]);
    expect(await late()).toEqual({ order_ids: [id] });
  });
});
