/** Batches that were not finished on their day: those that nobody roasted are planned again, and those in the roaster can leave it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('batches left over from a day', (shop) => {
  it('are given up by the start of the next, which plans their orders again', async () => {
    const first = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    const { order } = await givenPaidOrder(shop(), { lines: [{}] });
    const { plan, start, weigh } = roastCallsOf(await aStaffMember(shop()));
    const [batch] = (await start(first)).json<RoastPlan>().batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    expect((await weigh(batch)).statusCode).toBe(200);

    const next = toMorning(shop());
    const idsIn = ({ batches }: RoastPlan) =>
      batches.flatMap(({ uses }) => uses.map(({ order_id }) => order_id));
    expect(idsIn(await plan(next))).toEqual([order.id]);
    const started = (await start(next)).json<RoastPlan>();
    expect(idsIn(started)).toEqual([order.id]);
    expect(started.batches.map(({ state }) => state)).toEqual(['planned']);
    expect((await plan(first)).batches.map(({ state }) => state)).toEqual(['abandoned']);
    const { rows } = await sql<{ grams: number }>`
      select coalesce(sum(grams), 0)::int as grams from green_moves
      where kind = 'roasted' and reference like ${`%${batch.id}%`}`.execute(shop().db);
    expect(rows).toEqual([{ grams: 0 }]);
  });

  it('stay on the screen of the roaster while one is in it, until it was weighed', async () => {
    const first = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    await givenPaidOrder(shop(), { lines: [{}] });
    const { plan, start, weigh, begin, drop, weighOut } = roastCallsOf(await aStaffMember(shop()));
    const [batch] = (await start(first)).json<RoastPlan>().batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    await weigh(batch);
    expect((await begin(batch.id)).statusCode).toBe(200);
    expect((await plan(first)).left_over).toEqual([]);

    const next = toMorning(shop());
    const leftOver = async () => (await plan(next)).left_over.map(({ id, state }) => ({ id, state }));
    expect(await leftOver()).toEqual([{ id: batch.id, state: 'roasting' }]);
    expect((await plan(first)).left_over).toEqual([]);
    await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    await sql`update machines set is_used = (id = ${batch.machine_id})`.execute(shop().db);
    const startsAt = async () => (await plan(next)).batches.map(({ starts_at }) => starts_at);
    const now = shop().clock().getTime();
    expect((await startsAt()).every((time) => Date.parse(time) > now)).toBe(true);
    expect((await drop(batch.id)).statusCode).toBe(200);
    expect(await leftOver()).toEqual([{ id: batch.id, state: 'roasting' }]);
    expect((await weighOut(batch.id, batch.expected_grams)).statusCode).toBe(200);
    expect(await leftOver()).toEqual([]);
  });
});
