/** A started day is planned again: what has begun stays, the rest goes where there is time, and nobody’s coffee is lost. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { nextWorkingDay } from '#domain/dispatch/dispatch.ts';
import { USUAL_DAYS } from '#domain/dispatch/working-days.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { first, gramsFor, replansOf, waiting } from '#tests/support/api/replans.ts';
import { roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a replan', (shop) => {
  checkMoneyAfterEach(shop);
  const { aStartedDay, later, putOutOfUse } = replansOf(shop);
  const entries = async () =>
    (
      await shop()
        .db.selectFrom('audit_log')
        .select('action')
        .where('action', '=', 'replan roast day')
        .execute()
    ).length;

  it('moves what waits off a machine that is out of use, as it was shown, and lets what has begun stay', async () => {
    const { orders, started, plan, day, weigh, begin, preview, save } = await aStartedDay([1, 2, 3, 4]);
    const machine = first(waiting(started)).machine_id;
    const [inside, weighed] = waiting(started).filter(({ machine_id }) => machine_id === machine);
    if (inside === undefined || weighed === undefined) throw new Error('The machine has too few batches.');
    await weigh(inside);
    await begin(inside.id);
    await weigh(weighed);
    await putOutOfUse(machine);
    const shown = await preview();
    expect(shown).toMatchObject({ begun: 1, weighed: 1, without_time: [], on_their_day: [], lacking: [] });
    expect(shown.changed.flatMap(({ after }) => after).every((place) => place.machine_id !== machine)).toBe(
      true,
    );
    const before = await entries();
    const answer = await save(shown);
    expect(answer.statusCode).toBe(200);
    expect(await entries()).toBe(before + 1);
    const saved = answer.json<RoastPlan>();
    expect(saved.batches.find(({ id }) => id === inside.id)).toMatchObject({
      state: 'roasting',
      machine_id: machine,
    });
    expect(
      waiting(saved)
        .filter(({ machine_id }) => machine_id === machine)
        .map(({ id }) => id),
    ).toEqual([weighed.id]);
    expect(waiting(saved)).toHaveLength(shown.after.batches + 1);
    expect(saved.unplanned).toEqual([]);
    const served = [...inside.uses, ...waiting(await plan(day)).flatMap(({ uses }) => uses)];
    for (const order of orders)
      expect(
        served.filter(({ order_id }) => order_id === order).reduce((sum, { grams }) => sum + grams, 0),
      ).toBe(1000);
    expect((await preview()).changed).toEqual([]);
  });

  it('says which orders the rest of the day has no time for, against the day first promised, unless machines run longer', async () => {
    const { day, orders, preview, save, plan } = await aStartedDay([1, 2]);
    const [order = 0] = orders;
    const yesterday = dayAfter(day, -1);
    for (const leavesOn of [yesterday, day])
      await sql`update orders set dispatch_on = ${leavesOn}::date where id = ${order}`.execute(shop().db);
    shop().clock.advance(9 * HOUR_MS);
    const longer = await preview('20:00');
    expect(longer.without_time).toEqual([]);
    expect(longer.after.batches).toBe(2);
    const shown = await preview();
    expect(shown.after.batches).toBe(0);
    expect(shown.without_time).toMatchObject([
      { order_id: order, leaves_on: day, promised_on: yesterday, is_late_anyway: true },
      { order_id: orders[1], promised_on: day, is_late_anyway: false },
    ]);
    expect((await save(shown)).statusCode).toBe(200);
    const saved = await plan(day);
    expect(waiting(saved)).toEqual([]);
    const unplanned = saved.unplanned.flatMap(({ uses }) => uses.map(({ order_id }) => order_id));
    expect(new Set(unplanned)).toEqual(new Set(orders));
    const again = await preview('20:00');
    expect((await save(again, { closes: '20:00' })).statusCode).toBe(200);
    expect(gramsFor(await plan(day), order)).toBe(1000);
  });

  it('of another plan than was shown changes nothing', async () => {
    const { day, started, weigh, preview, save, plan } = await aStartedDay([1, 2]);
    await putOutOfUse(first(waiting(started)).machine_id);
    const shown = await preview();
    await weigh(first(waiting(started)));
    const before = await plan(day);
    const answer = await save(shown);
    expect([answer.statusCode, answer.json<{ code: string; message: string }>()]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed_meanwhile',
        message: expect.stringContaining('look at it again'),
      }),
    ]);
    expect((await plan(day)).batches).toEqual(before.batches);
  });

  it('saved twice at once is saved once', async () => {
    const { started, preview, save } = await aStartedDay([1, 2]);
    await putOutOfUse(first(waiting(started)).machine_id);
    const shown = await preview();
    const answers = await Promise.all([save(shown), save(shown)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  it('leaves out what was cancelled or held, and gives its minutes to others', async () => {
    const { day, orders, preview, save, plan } = await aStartedDay([1, 2]);
    const [held = 0, other = 0] = orders;
    await sql`update orders set held_at = now(), hold_reason = 'Asked for' where id = ${held}`.execute(
      shop().db,
    );
    const shown = await preview();
    expect(shown.after.batches).toBe(1);
    expect(shown.without_time).toEqual([]);
    expect(shown.left_out).toEqual([{ order_id: held, names: [expect.any(String)], why: 'held' }]);
    expect((await save(shown)).statusCode).toBe(200);
    const saved = await plan(day);
    expect(gramsFor(saved, other)).toBe(1000);
    expect(gramsFor(saved, held)).toBe(0);
  });

  it('roasts again what was thrown away with its bin', async () => {
    const { day, orders, staff, started, preview, save, plan } = await aStartedDay([1]);
    const batch = await roastWhole(staff, first(waiting(started)));
    expect((await preview()).changed).toEqual([]);
    const bin = await shop()
      .db.selectFrom('bins')
      .select('id')
      .where('code', '=', batch.bin ?? '')
      .executeTakeFirstOrThrow();
    expect((await staff.send('DELETE', `/staff/bins/${bin.id}`)).statusCode).toBe(200);
    const shown = await preview();
    expect(shown.lacking).toMatchObject([{ order_id: orders[0], bin: batch.bin, grams: 1000 }]);
    expect((await save(shown)).statusCode).toBe(200);
    const saved = await plan(day);
    expect(gramsFor(saved, orders[0] ?? 0)).toBe(1000);
    expect((await preview()).lacking).toEqual([]);
  });

  it('keeps roasting ahead what was, while there is time for it', async () => {
    const { day, staff, preview, save, plan } = await aStartedDay([1]);
    const next = nextWorkingDay(day, USUAL_DAYS);
    const { order } = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    const untouched = await givenPaidOrder(shop(), { lines: [{ roastId: 3 }] });
    await sql`update orders set dispatch_on = ${next}::date where id = ${order.id}`.execute(shop().db);
    await sql`update orders set dispatch_on = ${next}::date, held_at = now(), hold_reason = 'Later' where id = ${untouched.order.id}`.execute(
      shop().db,
    );
    const act = { act_id: crypto.randomUUID(), until: next };
    expect((await staff.send('POST', `/staff/roast-days/${day}/second-waves`, act)).statusCode).toBe(200);
    await later();
    await sql`update orders set held_at = null, hold_reason = null where id = ${untouched.order.id}`.execute(
      shop().db,
    );
    expect(await preview()).toMatchObject({ changed: [], on_their_day: [] });
    await sql`update machines set closes = 480`.execute(shop().db);
    shop().clock.advance(3 * HOUR_MS);
    const shown = await preview();
    expect(shown.on_their_day).toEqual([{ order_id: order.id, leaves_on: next }]);
    expect((await save(shown)).statusCode).toBe(200);
    expect(gramsFor(await plan(day), order.id)).toBe(0);
    await sql`update machines set closes = 900`.execute(shop().db);
    expect((await plan(next)).batches.flatMap(({ uses }) => uses.map(({ order_id }) => order_id))).toContain(
      order.id,
    );
  });

  it('is of today, and of a day that was started', async () => {
    const { day, staff, preview } = await aStartedDay([1]);
    const shown = await preview();
    const tomorrow = nextWorkingDay(day, USUAL_DAYS);
    const refused = await staff.send('GET', `/staff/roast-days/${tomorrow}/replan`);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      expect.stringContaining('Only today'),
    ]);
    const notStarted = toMorning(shop());
    const body = { fingerprint: shown.fingerprint };
    expect((await staff.send('POST', `/staff/roast-days/${notStarted}/replans`, body)).statusCode).toBe(409);
    expect((await staff.send('GET', `/staff/roast-days/${notStarted}/replan`)).statusCode).toBe(409);
    expect((await staff.send('POST', `/staff/roast-days/${day}/replans`, body)).statusCode).toBe(409);
  });
});
