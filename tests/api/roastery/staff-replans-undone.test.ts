/** The plan from before a replan comes back as it was, unless something came since that it would contradict. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { weightInWords } from '#domain/weight.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { first, gramsOfDay, replansOf, waiting } from '#tests/support/api/replans.ts';
import { roastWhole } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a replan that is undone', (shop) => {
  checkMoneyAfterEach(shop);
  const { aStartedDay, putOutOfUse } = replansOf(shop);
  const putAllIntoUse = () => sql`update machines set is_used = true`.execute(shop().db);
  /** Each batch elsewhere than it was, and its machine in use again. */
  const aReplannedDay = async (roasts: readonly number[]) => {
    const started = await aStartedDay(roasts);
    const { day, started: before, preview, save, plan } = started;
    await putOutOfUse(first(waiting(before)).machine_id);
    const was = await plan(day);
    expect((await save(await preview())).statusCode).toBe(200);
    await putAllIntoUse();
    const replanned = await plan(day);
    return { ...started, was, replanned };
  };
  const undo = (staff: TestMember, { day, replanned }: RoastPlan) =>
    staff.send('DELETE', `/staff/roast-days/${day}/replans?saved_at=${replanned?.saved_at}`);
  /** But for when they begin, which moves with the clock. */
  const placesOf = (plan: RoastPlan) =>
    plan.batches.map(({ id, machine_id, position, name, green_grams, greens, uses, shelf_grams }) => ({
      id,
      machine_id,
      position,
      name,
      green_grams,
      greens,
      uses,
      shelf_grams,
    }));
  const whyGone = async (staff: TestMember, replanned: RoastPlan) => {
    const answer = await undo(staff, replanned);
    expect(answer.statusCode).toBe(409);
    return answer.json<{ message: string }>().message;
  };

  it('brings every batch back with its number, place, lots and orders', async () => {
    const { day, staff, was, replanned, plan, orders } = await aReplannedDay([1, 2, 3]);
    expect(was.replanned).toBeNull();
    expect(replanned.replanned).toEqual({ saved_at: expect.any(String), why_gone: null });
    expect(placesOf(replanned)).not.toEqual(placesOf(was));
    expect((await undo(staff, replanned)).statusCode).toBe(200);
    const back = await plan(day);
    expect(placesOf(back)).toEqual(placesOf(was));
    expect(back.replanned).toBeNull();
    for (const id of orders) expect(gramsOfDay(back, id)).toBe(gramsOfDay(was, id));
    expect((await undo(staff, replanned)).statusCode).toBe(200);
    expect(placesOf(await plan(day))).toEqual(placesOf(was));
  });

  it('is refused once a batch was weighed or begun, and says which', async () => {
    const { day, staff, replanned, plan, weigh, begin } = await aReplannedDay([1, 2]);
    const batch = first(waiting(replanned));
    await weigh(batch);
    const words = `The plan from before can’t come back: ${batch.name} was weighed, started or scrapped since.`;
    expect(await whyGone(staff, replanned)).toBe(words);
    await begin(batch.id);
    expect(await whyGone(staff, replanned)).toBe(words);
    expect((await plan(day)).replanned?.why_gone).toBe(words);
  });

  it('is refused once an order came that the new plan was promised for, or one was held or moved', async () => {
    const { day, staff, orders, replanned } = await aReplannedDay([1, 2]);
    const { order } = await givenPaidOrder(shop(), { lines: [{ roastId: 1 }] });
    await sql`update orders set dispatch_on = ${day}::date where id = ${order.id}`.execute(shop().db);
    expect(await whyGone(staff, replanned)).toContain(`order ${order.id} came since`);
    const [held] = orders;
    await sql`update orders set held_at = now(), hold_reason = 'A test', version = version + 1 where id = ${held}`.execute(
      shop().db,
    );
    expect(await whyGone(staff, replanned)).toContain(`order ${held} was changed, moved or held since`);
  });

  it('is refused once batches were added, and after another replan', async () => {
    const { day, staff, replanned, preview, save, plan, secondWave } = await aReplannedDay([1, 2]);
    const { order } = await givenPaidOrder(shop(), { lines: [{ roastId: 4 }] });
    await sql`update orders set dispatch_on = ${day}::date where id = ${order.id}`.execute(shop().db);
    expect((await secondWave(day)).statusCode).toBe(200);
    expect(await whyGone(staff, replanned)).toContain('batches were added since');
    shop().clock.advance(1000);
    const [batch] = waiting(await plan(day));
    await putOutOfUse(batch?.machine_id ?? 0);
    expect((await save(await preview())).statusCode).toBe(200);
    expect(await whyGone(staff, replanned)).toContain('replanned again');
    await putAllIntoUse();
  });

  it('keeps what was roasted before it, and undoes with what lies on the shelf', async () => {
    const { day, staff, started, plan, preview, save, orders } = await aStartedDay([1, 2]);
    const done = await roastWhole(staff, first(waiting(started)));
    await putOutOfUse(first(waiting(await plan(day))).machine_id);
    const was = await plan(day);
    expect((await save(await preview())).statusCode).toBe(200);
    await putAllIntoUse();
    expect((await undo(staff, await plan(day))).statusCode).toBe(200);
    const back = await plan(day);
    expect(placesOf(back)).toEqual(placesOf(was));
    expect(back.batches.find(({ id }) => id === done.id)).toMatchObject({ state: 'roasted' });
    for (const id of orders) expect(gramsOfDay(back, id)).toBe(gramsOfDay(was, id));
  });

  it('two at once bring it back once, and one who begins a batch meanwhile is not overrun', async () => {
    const { day, staff, was, replanned, plan } = await aReplannedDay([1, 2]);
    const second = await aStaffMember(shop(), PRESETS.Roaster);
    const both = await Promise.all([undo(staff, replanned), undo(second, replanned)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(placesOf(await plan(day))).toEqual(placesOf(was));
    const next = await aReplannedDay([1, 2]);
    const batch = first(waiting(next.replanned));
    const [undone, weighed] = await Promise.all([undo(next.staff, next.replanned), next.weigh(batch)]);
    expect([undone.statusCode === 200, weighed.statusCode === 200].filter(Boolean)).toHaveLength(1);
  });

  it('is of the floor, of today, and of a day that was replanned', async () => {
    const { day, started, staff, replanned } = await aReplannedDay([1]);
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    expect((await undo(accountant, replanned)).statusCode).toBe(403);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}/replans`)).statusCode).toBe(400);
    shop().clock.advance(24 * 3_600_000);
    expect(await whyGone(staff, replanned)).toContain('That day is over');
    expect(started.day).toBe(day);
  });

  it('is refused while a machine of its batches is out of use, and says so beforehand', async () => {
    const { day, staff, was, replanned, plan } = await aReplannedDay([1, 2]);
    const { machine_id } = first(waiting(was));
    await putOutOfUse(machine_id);
    const { name } = await shop()
      .db.selectFrom('machines')
      .select('name')
      .where('id', '=', machine_id)
      .executeTakeFirstOrThrow();
    const words = `The plan from before can’t come back: it roasts on ${name}, which is out of use. It can come back once ${name} is used again.`;
    expect((await plan(day)).replanned?.why_gone).toBe(words);
    expect(await whyGone(staff, replanned)).toBe(words);
    await putAllIntoUse();
    expect((await undo(staff, replanned)).statusCode).toBe(200);
  });

  it('is refused once a lot holds less than its batches need, by the books', async () => {
    const owner = await aStaffMember(shop());
    const { started } = await aStartedDay([1]);
    const beans = new Set(waiting(started).flatMap(({ greens }) => greens.map(({ bean_id }) => bean_id)));
    for (const beanId of beans)
      for (const grams of [60_000, 500_000]) await aLot(shop(), owner.user.id, { beanId, grams });
    const { day, staff, was, replanned, plan } = await aReplannedDay([1]);
    const [green] = first(waiting(was)).greens;
    await sql`insert into green_moves (lot_id, grams, kind, moved_at)
      select id, -on_hand, 'counted', now() from green_lots where code = ${green?.lot}`.execute(shop().db);
    const words = `The plan from before can’t come back: nothing is left of lot ${green?.lot}, which it would roast.`;
    expect((await plan(day)).replanned?.why_gone).toBe(words);
    expect(await whyGone(staff, replanned)).toBe(words);
    const needed = waiting(was)
      .flatMap(({ greens }) => greens)
      .filter(({ lot }) => lot === green?.lot)
      .reduce((sum, { grams }) => sum + grams, 0);
    const found = (grams: number) =>
      sql`insert into green_moves (lot_id, grams, kind, moved_at)
      select id, ${grams}::int, 'counted', now() from green_lots where code = ${green?.lot}`.execute(
        shop().db,
      );
    await found(needed - 1);
    const tooLittle = `The plan from before can’t come back: only ${weightInWords(needed - 1)} is left of lot ${green?.lot}, of which it would roast ${weightInWords(needed)}.`;
    expect((await plan(day)).replanned?.why_gone).toBe(tooLittle);
    expect(await whyGone(staff, replanned)).toBe(tooLittle);
    await found(1);
    expect((await undo(staff, replanned)).statusCode).toBe(200);
  });
});
