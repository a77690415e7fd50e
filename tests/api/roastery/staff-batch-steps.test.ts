/** A start and a drop that were not meant, and a weight that can hardly be right. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Problem } from '#contract/problem.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('batches', (shop) => {
  const aStartedDay = async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    await sql`update batches set dropped_at = now() where state = 'roasting'`.execute(shop().db);
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { grams: 60_000 });
    await givenPaidOrder(shop());
    const calls = roastCallsOf(staff);
    const [batch] = (await calls.start(day)).json<RoastPlan>().batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    return { staff, batch, ...calls };
  };

  it('are started and dropped by mistake, and for ten seconds that is taken back', async () => {
    const { batch, staff, weigh, begin, drop, undo } = await aStartedDay();
    await weigh(batch);
    await begin(batch.id);
    const early = await staff.send('POST', `/staff/batches/${batch.id}/drops`);
    expect(early.json()).toMatchObject({
      code: 'doubtful',
      message: expect.stringMatching(/^It has been in for 0 min, and a batch takes \d+ min here\./),
    });
    expect((await drop(batch.id)).statusCode).toBe(200);
    expect((await undo(batch.id, 'starts')).statusCode).toBe(409);
    expect((await undo(batch.id, 'drops')).json()).toMatchObject({ state: 'roasting', dropped_at: null });
    expect((await undo(batch.id, 'drops')).statusCode).toBe(200);
    expect((await undo(batch.id, 'starts')).json()).toMatchObject({ state: 'planned', started_at: null });
    await begin(batch.id);
    shop().clock.advance(11_000);
    expect((await undo(batch.id, 'starts')).json()).toMatchObject({
      message: 'That was more than ten seconds ago, and can’t be undone.',
    });
    shop().clock.advance(10 * 60_000);
    expect((await staff.send('POST', `/staff/batches/${batch.id}/drops`)).statusCode).toBe(200);
  });

  it('that lost far more than usual are asked about', async () => {
    const { batch, weigh, begin, weighOut } = await aStartedDay();
    await weigh(batch);
    await begin(batch.id);
    const asked = (await weighOut(batch.id, Math.round(batch.green_grams * 0.76))).json<Problem>();
    expect(asked.message).toMatch(
      /^That is a loss of 2[34]\.\d\u00a0%, and 1\d\.\d\u00a0% is usual\. Is \S+ g right\?$/,
    );
  });
});
