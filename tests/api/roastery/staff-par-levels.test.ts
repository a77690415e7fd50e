/** House blends are kept on the shelf: what is missing of their par is roasted when staff ask for it, and nobody waits for it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ParLevel } from '#contract/roasting/par-levels.ts';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { roastCallsOf, roastWhole, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('par levels', (shop) => {
  checkMoneyAfterEach(shop);

  const aMorning = async () => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test' where held_at is null`.execute(
      shop().db,
    );
    await shop().db.deleteFrom('par_levels').execute();
    await sql`update machines set is_used = true, opens = 420, closes = 900`.execute(shop().db);
    const staff = await aStaffMember(shop());
    const levels = async () => (await staff.send('GET', '/staff/par-levels')).json<ParLevel[]>();
    const setPar = (id: number, par_grams: number) =>
      staff.send('PUT', `/staff/par-levels/${id}`, { par_grams });
    const toPar = async () => (await staff.send('GET', '/staff/roast-plan?to_par=yes')).json<RoastPlan>();
    return { day, staff, levels, setPar, toPar, ...roastCallsOf(staff) };
  };

  it('are reached by batches that are for the shelf alone, with nothing left to roast and no order started', async () => {
    const { day, staff, levels, setPar, toPar, plan } = await aMorning();
    const [blend] = await levels();
    if (blend === undefined) throw new Error('There is no house blend.');
    const id = blend.blend_id;
    const set = await setPar(id, 3000);
    expect(set.statusCode).toBe(200);
    expect((await setPar(id, 3000)).json()).toEqual(set.json());
    const levelOf = async () => (await levels()).find(({ blend_id }) => blend_id === id);
    expect(await levelOf()).toMatchObject({ par_grams: 3000, shelf_grams: 0, missing_grams: 3000 });
    expect(await plan(day)).toMatchObject({ batches: [], ahead: null });
    const draft = await toPar();
    expect(draft).toMatchObject({
      unplanned: [],
      orders_to_start: 0,
      ahead: { blends: 1, blends_fitting: 1 },
    });
    expect(draft.batches.every(({ name, uses }) => name === blend.name && uses.length === 0)).toBe(true);
    expect(draft.batches.reduce((sum, { shelf_grams }) => sum + shelf_grams, 0)).toBeGreaterThanOrEqual(3000);
    const act = { day, act_id: randomUUID(), to_par: true };
    expect((await staff.send('POST', '/staff/roast-days', act)).statusCode).toBe(200);
    expect(await levelOf()).toMatchObject({ missing_grams: 0 });
    expect((await toPar()).ahead).toMatchObject({ blends: 0 });
    for (const batch of (await plan(day)).batches) await roastWhole(staff, batch);
    expect((await levelOf())?.shelf_grams).toBeGreaterThanOrEqual(3000);
  });

  it('take no time from what is due, and no green coffee that orders have reserved', async () => {
    const { day, levels, setPar, toPar, staff } = await aMorning();
    const tracked = (await shop().db.selectFrom('green_lots').select('bean_id').execute()).map(
      (lot) => lot.bean_id,
    );
    const { rows } = await sql<{ id: number; bean: number }>`
      select blends.id, min(bean_id)::int as bean from blends join blend_recipes on blend_id = blends.id
      where not exists (select from blend_recipes as used where used.blend_id = blends.id and bean_id = any(${tracked}::int[]))
      group by blends.id order by blends.id`.execute(shop().db);
    const [blend] = rows;
    if (blend === undefined) throw new Error('Every blend has green coffee in a lot.');
    const lying = (await levels()).find(({ blend_id }) => blend_id === blend.id)?.shelf_grams ?? 0;
    await setPar(blend.id, lying + 2000);
    expect((await toPar()).ahead).toMatchObject({ blends: 1, blends_fitting: 1 });
    await sql`update machines set is_used = (id = 2), closes = 433`.execute(shop().db);
    const { order } = await givenPaidOrder(shop());
    await sql`update orders set dispatch_on = ${day} where id = ${order.id}`.execute(shop().db);
    const full = await toPar();
    expect(full).toMatchObject({ unplanned: [], ahead: { blends: 1, blends_fitting: 0 } });
    expect(full.batches.flatMap(({ uses }) => uses)).toMatchObject([{ order_id: order.id }]);
    await aLot(shop(), staff.user.id, { beanId: blend.bean, grams: 100 });
    expect((await levels()).find(({ blend_id }) => blend_id === blend.id)).toMatchObject({
      lacks_green: true,
    });
    expect((await toPar()).ahead).toMatchObject({ blends: 0 });
  });

  it('go with nothing kept, are in the audit log once for each change, and are for the floor alone', async () => {
    const { levels, setPar, staff } = await aMorning();
    const id = (await levels())[0]?.blend_id ?? 0;
    await setPar(id, 1500);
    await setPar(id, 0);
    expect((await levels()).filter(({ par_grams }) => par_grams > 0)).toEqual([]);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'set par level')
      .where('staff_id', '=', staff.user.id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { before: { grams: 0 }, after: { grams: 1500 } },
      { before: { grams: 1500 }, after: { grams: 0 } },
    ]);
    expect((await setPar(id, -1)).statusCode).toBe(400);
    expect((await setPar(999_999, 100)).statusCode).toBe(404);
    const office = await aStaffMember(shop(), { people: 'writes' });
    expect((await office.send('GET', '/staff/par-levels')).statusCode).toBe(403);
    expect((await office.send('PUT', `/staff/par-levels/${id}`, { par_grams: 100 })).statusCode).toBe(403);
  });
});
