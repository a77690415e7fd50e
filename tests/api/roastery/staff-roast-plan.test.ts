/** The day's roast plan: what is due becomes batches, which stay as they are once the day is started. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { RoastPlan } from '#contract/roasting/roast-plan.ts';
import { DAY_MS } from '#domain/durations.ts';
import { carryOutActs } from '#server/roastery/staged-acts/staged-acts.ts';
import { TWO_BEANS } from '#tests/support/api/cart-calls.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { roastCallsOf, toMorning } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the roast plan', (shop) => {
  checkMoneyAfterEach(shop);

  /** A day of its own for each test, with orders of these lines. */
  const aDayWith = async (...orders: object[][]) => {
    const day = toMorning(shop());
    await sql`update orders set held_at = now(), hold_reason = 'Of another test'`.execute(shop().db);
    const given = [];
    for (const lines of orders) given.push(await givenPaidOrder(shop(), { lines }));
    const staff = await aStaffMember(shop());
    return { day, staff, orders: given.map(({ order }) => order), ...roastCallsOf(staff) };
  };

  const plannedGrams = ({ batches, from_bins, unplanned }: RoastPlan) =>
    [...batches, ...unplanned]
      .flatMap(({ uses }) => uses)
      .concat(from_bins)
      .reduce((sum, { grams }) => sum + grams, 0);

  const dueInSql = async (day: string) => {
    const { rows } = await sql<{ grams: number }>`
      select coalesce(sum(recipe.weight), 0)::int as grams
      from order_blend_recipes as recipe join order_blends as line on line.id = recipe.order_blend_id
      join orders on orders.id = line.order_id
      where orders.order_status_id in (2, 6) and orders.dispatch_on <= ${day}::date
        and orders.held_at is null`.execute(shop().db);
    return rows[0]?.grams;
  };

  const carryOut = () => carryOutActs({ ...shop(), log: pino({ level: 'silent' }) }, shop().clock());
  const statusesOf = async (orders: readonly { id: number }[]) => {
    const rows = await shop()
      .db.selectFrom('orders')
      .select('order_status_id')
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    return rows.map(({ order_status_id }) => order_status_id);
  };

  it('names an order or the shelf for every gram, as many as the orders say in SQL', async () => {
    const mix = { blendRecipes: TWO_BEANS, name: 'Evening', roastId: 2, quantity: 3 };
    const { day, plan, orders } = await aDayWith([{}, mix], [{ bagSizeId: 3, quantity: 5 }, { roastId: 1 }]);
    const draft = await plan(day);
    expect(draft.grams).toBe(await dueInSql(day));
    expect(plannedGrams(draft)).toBe(draft.grams);
    expect(new Set(draft.batches.flatMap(({ uses }) => uses.map(({ order_id }) => order_id)))).toEqual(
      new Set(orders.map(({ id }) => id)),
    );
    for (const { expected_grams, uses, shelf_grams, greens, green_grams } of draft.batches) {
      expect(uses.reduce((sum, { grams }) => sum + grams, shelf_grams)).toBe(expected_grams);
      expect(greens.reduce((sum, { grams }) => sum + grams, 0)).toBe(green_grams);
    }
    expect(draft.batches.map(({ name }) => name)).toContain('Evening');
    expect(await plan(day)).toEqual(draft);
  });

  it('leaves out what is held and what leaves later', async () => {
    const { day, plan, orders } = await aDayWith([{}], [{ roastId: 1 }]);
    const [held, later] = orders;
    await sql`update orders set held_at = now(), hold_reason = 'Ask' where id = ${held?.id}`.execute(
      shop().db,
    );
    await sql`update orders set dispatch_on = dispatch_on + 1 where id = ${later?.id}`.execute(shop().db);
    expect((await plan(day)).batches).toEqual([]);
  });

  it('is frozen by the start of the day, once, whoever starts it', async () => {
    const { day, plan, start } = await aDayWith([{}], [{ roastId: 1 }]);
    const draft = await plan(day);
    const actId = randomUUID();
    const started = await start(day, actId);
    expect(started.statusCode).toBe(200);
    const planned = started.json<RoastPlan>();
    const shown = (of: RoastPlan) =>
      of.batches.map(({ machine_id, position, roastable, green_grams, starts_at }) => [
        machine_id,
        position,
        roastable,
        green_grams,
        starts_at,
      ]);
    expect(shown(planned)).toEqual(shown(draft));
    expect(planned.batches.map(({ state }) => state)).toEqual(['planned', 'planned']);
    expect(planned).toMatchObject({ can_undo: true, started_at: shop().clock().toISOString() });
    expect((await start(day, actId)).json()).toEqual(planned);
    expect((await start(day)).statusCode).toBe(409);
  });

  it('two people start a day at once, and one of them does', async () => {
    const { day, plan, start } = await aDayWith([{}]);
    const other = roastCallsOf(await aStaffMember(shop()));
    const codes = (await Promise.all([start(day), other.start(day)])).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await plan(day)).batches).toHaveLength(1);
  });

  it('of a day that was started can be taken back until something is weighed', async () => {
    const { day, staff, plan, start, weigh } = await aDayWith([{}]);
    const draft = await plan(day);
    await start(day);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}`)).json()).toEqual(draft);
    const [batch] = (await start(day)).json<RoastPlan>().batches;
    if (batch === undefined) throw new Error('Nothing was planned.');
    await weigh(batch);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}`)).statusCode).toBe(409);
    expect(await plan(day)).toMatchObject({ can_undo: false, batches: [{ state: 'planned' }] });
  });

  it('goes too where the act that started the day is undone, and its orders stay where they are', async () => {
    const { day, staff, orders, plan, start } = await aDayWith([{}]);
    const [draft, actId] = [await plan(day), randomUUID()];
    await start(day, actId);
    expect((await staff.send('DELETE', `/staff/staged-acts/${actId}`)).statusCode).toBe(200);
    expect(await plan(day)).toEqual(draft);
    shop().clock.advance(20_000);
    await carryOut();
    expect(await statusesOf(orders)).toEqual([2]);
  });

  it('once it is started takes its orders to Roasting after ten seconds, and then can’t be taken back', async () => {
    const { day, staff, orders, start } = await aDayWith([{}], [{ roastId: 1 }]);
    await start(day);
    await carryOut();
    expect(await statusesOf(orders)).toEqual([2, 2]);
    shop().clock.advance(10_000);
    await carryOut();
    expect(await statusesOf(orders)).toEqual([6, 6]);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}`)).statusCode).toBe(409);
  });

  it('of a second wave adds batches and changes none', async () => {
    const { day, plan, start, secondWave } = await aDayWith([{}]);
    const first = (await start(day)).json<RoastPlan>();
    await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    const draft = await plan(day);
    expect(draft.batches.map(({ state }) => state).toSorted()).toEqual(['draft', 'planned']);
    const second = (await secondWave(day)).json<RoastPlan>();
    expect(second.batches).toEqual(expect.arrayContaining(first.batches));
    expect(second.batches.map(({ wave }) => wave).toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(plannedGrams(second)).toBe(await dueInSql(day));
    expect((await secondWave(day)).json<RoastPlan>().batches).toEqual(second.batches);
  });

  it('that stayed open over midnight starts nothing', async () => {
    const { day, plan, start, secondWave } = await aDayWith([{}]);
    shop().clock.advance(DAY_MS);
    const answers = [await start(day), await secondWave(day)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect(answers[0]?.json()).toMatchObject({ message: expect.stringContaining('That day is over') });
    expect((await plan(day)).batches).toEqual([]);
  });

  it('goes by what staff chose: blended afterwards, on another machine, or left out', async () => {
    const mix = { blendRecipes: TWO_BEANS, name: 'Evening' };
    const { day, staff, plan } = await aDayWith([mix]);
    const [batch] = (await plan(day)).batches;
    const choose = async (choice: object) =>
      (
        await staff.send('PUT', '/staff/roast-choices', { day, roastable: batch?.roastable, ...choice })
      ).json<RoastPlan>();
    expect((await choose({ blended: 'after' })).batches.map(({ roastable }) => roastable).toSorted()).toEqual(
      ['bean:73@4', 'bean:82@4'],
    );
    expect((await choose({ blended: null, machine_id: 1 })).batches).toMatchObject([
      { machine_id: 1, green_grams: 5000 },
    ]);
    const leftOut = await choose({ is_left_out: true });
    expect(leftOut).toMatchObject({ batches: [], unplanned: [{ why: 'left out', grams: 1000 }] });
    expect(leftOut.choices).toMatchObject([
      { name: 'Evening', machine_id: 1, batches: null, is_left_out: true },
    ]);
    const split = await choose({ is_left_out: false, machine_id: null, batches: 3 });
    expect(split.batches).toHaveLength(3);
    expect(split.choices).toMatchObject([{ machine_id: null, batches: 3, is_left_out: false }]);
    const wrong = { day, roastable: 'bean:999@4' };
    expect((await staff.send('PUT', '/staff/roast-choices', wrong)).statusCode).toBe(422);
    expect(
      (await staff.send('PUT', '/staff/roast-choices', { ...wrong, roastable: 'bean:73@4', machine_id: 9 }))
        .statusCode,
    ).toBe(422);
  });

  it('takes green coffee of the lot that arrived first and shows where the next begins', async () => {
    const beanId = 85;
    const blendRecipes = [{ beanId, percentage: 100 }];
    const { day, staff, plan, start } = await aDayWith([{ quantity: 2, blendRecipes }]);
    const lots = [
      await aLot(shop(), staff.user.id, { beanId, grams: 1000 }),
      await aLot(shop(), staff.user.id, { beanId, grams: 9000 }),
    ];
    const split = (of: RoastPlan) => of.batches.map(({ greens }) => greens.map(({ lot_id }) => lot_id));
    expect(split(await plan(day))).toEqual([lots]);
    expect(split((await start(day)).json())).toEqual([lots]);
  });

  it('says how much green coffee no lot has left, of beans that have lots', async () => {
    const line = {
      blendRecipes: [
        { beanId: 86, percentage: 60 },
        { beanId: 87, percentage: 40 },
      ],
      bagSizeId: 7,
    };
    const { day, staff, plan } = await aDayWith([line]);
    await aLot(shop(), staff.user.id, { beanId: 86, grams: 100 });
    const { short_beans, batches, unplanned } = await plan(day);
    expect(batches.flatMap(({ greens }) => greens).filter(({ bean_id }) => bean_id === 86)).toEqual([]);
    expect(unplanned).toMatchObject([{ why: 'short of a bean', uses: [expect.anything()] }]);
    const roasted = 0.6 * (unplanned[0]?.grams ?? 0);
    expect(short_beans).toMatchObject([{ bean_id: 86 }]);
    // What is roasted loses about a seventh of its green coffee, of which there are 100 g.
    expect(short_beans[0]?.grams).toBeGreaterThan(roasted - 100);
    expect(short_beans[0]?.grams).toBeLessThan(roasted * 1.3 - 100);
  });

  it('is for the floor alone', async () => {
    const office: TestMember = await aStaffMember(shop(), { people: 'writes' });
    const { start } = roastCallsOf(office);
    expect((await office.send('GET', '/staff/roast-plan')).statusCode).toBe(403);
    expect((await start(toMorning(shop()))).statusCode).toBe(403);
  });
});
