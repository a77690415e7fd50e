/** A batch that nobody roasted on its day: its orders are planned anew, and its green coffee is in its lot again. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RoastPlan } from '../../contract/roasting/roast-plan.ts';
import { givenPaidOrder } from '../support/api/given-order.ts';
import { aStaffMember } from '../support/api/members.ts';
import { roastCallsOf, toMorning } from '../support/api/roast-days.ts';
import { onBothDatabases } from '../support/shop/test-shop.ts';

onBothDatabases('batches left over from a day', (shop) => {
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
});
