/** The second wave of a roasting day: taken back while nobody was told, and nobody is told whose bean is missing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { deskCallsOf } from '#tests/support/api/desk-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a second wave', (shop) => {
  checkMoneyAfterEach(shop);
  const desk = deskCallsOf(shop);
  const later = async () => {
    shop().clock.advance(10_000);
    await desk.carryOut();
  };
  const aStartedDay = async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    await givenPaidOrder(shop(), { lines: [{}] });
    const staff = await aStaffMember(shop());
    const calls = roastCallsOf(staff);
    const started = (await calls.start(day)).json<RoastPlan>();
    await later();
    return { day, staff, started, ...calls };
  };
  const planned = ({ batches }: RoastPlan) => batches.filter(({ state }) => state === 'planned');

  it('is taken back within ten seconds: its batches go, its orders stay, and nobody was told', async () => {
    const { day, staff, started, plan, secondWave } = await aStartedDay();
    const { order } = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    const draft = await plan(day);
    const act = randomUUID();
    const added = (await secondWave(day, act)).json<RoastPlan>();
    expect(planned(added)).toHaveLength(planned(started).length + 1);
    expect(added.second_wave_at).not.toBeNull();
    expect((await desk.undo(staff, act)).statusCode).toBe(200);
    await later();
    expect(await plan(day)).toEqual({ ...draft, can_undo: false });
    expect(await desk.statusOf(order.id)).toBe(2);
    expect((await desk.mailsAbout(order.id)).map(({ kind }) => kind)).toEqual(['order placed']);
  });

  it('that was taken back stays so when its request arrives again', async () => {
    const { day, staff, plan, secondWave } = await aStartedDay();
    await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    const draft = await plan(day);
    const act = randomUUID();
    await secondWave(day, act);
    await desk.undo(staff, act);
    expect((await secondWave(day, act)).statusCode).toBe(200);
    expect(await plan(day)).toEqual(draft);
  });

  const twoWavesAtOnce = async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    const staff = await aStaffMember(shop());
    const calls = roastCallsOf(staff);
    const first = await givenPaidOrder(shop(), { lines: [{}] });
    const [start, wave] = [randomUUID(), randomUUID()];
    await calls.start(day, start);
    const second = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    await calls.secondWave(day, wave);
    const undoDay = () => staff.send('DELETE', `/staff/roast-days/${day}`);
    const statuses = () => Promise.all([first, second].map(({ order }) => desk.statusOf(order.id)));
    return { ...calls, day, staff, startAct: start, waveAct: wave, undoDay, statuses };
  };

  it('keeps its day from being undone under its orders, until it is undone itself', async () => {
    const { day, staff, waveAct, undoDay, statuses, plan } = await twoWavesAtOnce();
    expect((await plan(day)).can_undo).toBe(false);
    const answer = await undoDay();
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('undo that first'),
    ]);
    await desk.undo(staff, waveAct);
    expect((await undoDay()).statusCode).toBe(200);
    await later();
    expect(planned(await plan(day))).toEqual([]);
    expect(await statuses()).toEqual([2, 2]);
  });

  it('has its batches though the act that started its day is undone', async () => {
    const { day, staff, startAct, statuses, plan } = await twoWavesAtOnce();
    expect((await desk.undo(staff, startAct)).statusCode).toBe(200);
    await later();
    expect(planned(await plan(day)).some((batch) => batch.wave === 2)).toBe(true);
    expect(await statuses()).toEqual([2, 6]);
  });

  it('gives the shelf back what it took of a batch that is still to come', async () => {
    const { day, staff, plan, secondWave } = await aStartedDay();
    await givenPaidOrder(shop(), { lines: [{ bagSizeId: 1 }] });
    const draft = await plan(day);
    const act = randomUUID();
    await secondWave(day, act);
    await desk.undo(staff, act);
    expect(await plan(day)).toEqual(draft);
  });

  it('stays once somebody has weighed for it, though its orders wait', async () => {
    const { day, staff, started, plan, secondWave, weigh } = await aStartedDay();
    await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    const act = randomUUID();
    const added = (await secondWave(day, act)).json<RoastPlan>();
    const batch = planned(added).find(({ wave }) => wave === 2);
    if (batch === undefined) throw new Error('No batch was added.');
    expect((await weigh(batch)).statusCode).toBe(200);
    await desk.undo(staff, act);
    expect(planned(await plan(day))).toHaveLength(planned(started).length + 1);
  });

  it('begins after what runs late, and the plan says how late that is', async () => {
    const { day, staff, started, plan, secondWave } = await aStartedDay();
    const [late] = planned(started);
    if (late === undefined) throw new Error('Nothing was planned.');
    shop().clock.advance(4 * HOUR_MS);
    const given = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    await sql`update orders set dispatch_on = ${day} where id = ${given.order.id}`.execute(shop().db);
    const now = Math.floor(shop().clock().getTime() / MINUTE_MS) * MINUTE_MS;
    const [shifted] = planned(await plan(day));
    expect(shifted).toMatchObject({ starts_at: new Date(now).toISOString(), late_minutes: 240 });
    const added = (await secondWave(day)).json<RoastPlan>();
    for (const { wave, machine_id, starts_at } of planned(added))
      if (wave === 2 && machine_id === late.machine_id)
        expect(starts_at > (shifted?.ends_at ?? '')).toBe(true);
    for (const { id, free_minutes } of added.machines)
      if (id !== late.machine_id) expect(free_minutes).toBeLessThanOrEqual(4 * 60);
    const { figures } = await desk.today(staff);
    expect(Date.parse(figures.finish_at ?? '')).toBeGreaterThan(now);
  });

  it('tells nobody that their order is roasted whose bean is short', async () => {
    const { day, staff, secondWave } = await aStartedDay();
    const recipe = { blendRecipes: [{ beanId: 88, percentage: 100 }], name: 'Short' };
    const short = await givenPaidOrder(shop(), { lines: [{ ...recipe, quantity: 4 }] });
    const other = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    await aLot(shop(), staff.user.id, { beanId: 88, grams: 100 });
    await secondWave(day);
    await later();
    expect(await desk.statusOf(short.order.id)).toBe(2);
    expect(await desk.statusOf(other.order.id)).toBe(6);
  });

  it('plans and starts an order together whose bean was short, once that has come, so that nothing is roasted for one that is not started', async () => {
    const { day, staff, plan, secondWave } = await aStartedDay();
    const recipe = { blendRecipes: [{ beanId: 89, percentage: 100 }], name: 'Late' };
    const { order } = await givenPaidOrder(shop(), { lines: [{ ...recipe, quantity: 4 }] });
    await aLot(shop(), staff.user.id, { beanId: 89, grams: 100 });
    await secondWave(day);
    await later();
    const ofOrder = async () =>
      (await plan(day)).batches.filter(({ uses }) => uses.some(({ order_id }) => order_id === order.id));
    expect(await ofOrder()).toEqual([]);
    expect(await plan(day)).toMatchObject({
      orders_to_start: 0,
      unplanned: [{ why: 'short of a bean', uses: [{ order_id: order.id }] }],
    });
    await aLot(shop(), staff.user.id, { beanId: 89, grams: 20_000 });
    expect(await plan(day)).toMatchObject({ orders_to_start: 1, unplanned: [] });
    expect(await ofOrder()).toMatchObject([{ state: 'draft' }]);
    const act = randomUUID();
    expect((await secondWave(day, act)).json()).toMatchObject({ orders_to_start: 0 });
    await desk.undo(staff, act);
    expect(await plan(day)).toMatchObject({ orders_to_start: 1 });
    await secondWave(day);
    await later();
    expect(await desk.statusOf(order.id)).toBe(6);
    expect(await plan(day)).toMatchObject({ orders_to_start: 0 });
  });
});
