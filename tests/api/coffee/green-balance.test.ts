/** Green coffee adds up to the gram, whatever happens to it and however much of that at once. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GreenLot } from '#contract/stock/lot.ts';
import { moveRoasted, releaseRoasted } from '#server/coffee/stock/stock.ts';
import { transact } from '#server/platform/database.ts';
import { type GivenOrder, givenPaidOrder, topUp } from '#tests/support/api/given-order.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the balance of green coffee', (shop) => {
  /** Lots whose moves do not add up, beans that are short and not known as such, or known as such and not short. */
  const faults = async () =>
    (
      await sql<{ fault: string }>`
        select 'lot ' || id as fault from green_lots as lot
          where on_hand <> (select coalesce(sum(grams), 0) from green_moves where lot_id = lot.id)
        union all
        select 'bean ' || id from beans where exists (select from green_lots where bean_id = beans.id)
          and exists (select from green_shortages where bean_id = beans.id) <> (
            (select sum(on_hand) from green_lots where bean_id = beans.id) <
            (select coalesce(sum(grams - released), 0) from green_reservations where bean_id = beans.id))
        union all
        select 'order ' || order_id from green_reservations join orders on orders.id = order_id
          where order_status_id not in (2, 6) and released < grams`.execute(shop().db)
    ).rows;

  const lotsOf = async (staff: TestMember, beanId: number) =>
    (await staff.send('GET', `/staff/stock/${beanId}/lots`)).json<GreenLot[]>();

  const roast = (staff: TestMember, lotId: number, grams: number) =>
    transact(shop().db, async (transaction) => {
      const taken = { lotId, grams, reference: 'batch 1', staffId: staff.user.id, at: shop().clock() };
      return moveRoasted(transaction, [taken]);
    });

  const lineOf = async ({ order }: GivenOrder) =>
    shop()
      .db.selectFrom('order_blends')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();

  const kilos = (beanId: number, quantity: number) => [
    { blendRecipes: [{ beanId, percentage: 100 }], quantity, bagSizeId: 7 },
  ];

  it('holds after any sequence of orders, cancellations, arrivals, counts, losses, roasts and dispatches', async () => {
    const staff = await aStaffMember(shop());
    const member = await aMember(shop());
    await topUp(shop(), member, 1000);
    const ACTS = ['order', 'cancel', 'arrive', 'count', 'lose', 'roast', 'dispatch'] as const;
    const act = fc.tuple(fc.constantFrom(...ACTS), fc.integer({ min: 1, max: 4000 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(51, 52, 53), fc.array(act, { maxLength: 9 }), async (beanId, acts) => {
        const orders: GivenOrder[] = [];
        for (const [kind, grams] of acts) {
          const lots = await lotsOf(staff, beanId);
          const lot = lots[grams % Math.max(1, lots.length)];
          const order = orders.at(-1);
          const id = order?.order.id;
          // An order that alone needs more than there is is refused.
          const isEnough = lots.length === 0 || lots.reduce((sum, { on_hand }) => sum + on_hand, 0) > 1300;
          if (kind === 'order' && isEnough)
            orders.push(await givenPaidOrder(shop(), { member, lines: kilos(beanId, 1) }));
          if (kind === 'cancel' && id !== undefined) await member.send('POST', `/orders/${id}/cancellations`);
          if (kind === 'arrive') await aLot(shop(), staff.user.id, { beanId, grams });
          if (kind === 'dispatch' && id !== undefined)
            for (const order_status_id of [6, 4])
              await staff.send('PATCH', `/staff/orders/${id}`, { order_status_id });
          if (lot === undefined) continue;
          const on_hand = lot.on_hand;
          if (kind === 'count') await staff.send('POST', `/staff/lots/${lot.id}/counts`, { grams, on_hand });
          if (kind === 'lose')
            await staff.send('POST', `/staff/lots/${lot.id}/moves`, { kind: 'lost', grams, on_hand });
          if (kind === 'roast' && order) {
            const { id: lineId } = await lineOf(order);
            if ((await roast(staff, lot.id, grams)) === null)
              await transact(shop().db, (db) => releaseRoasted(db, [{ lineId, beanId, grams }]));
          }
        }
        expect(await faults()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it('two weighings at once never take more than a lot has', async () => {
    const staff = await aStaffMember(shop());
    const lotId = await aLot(shop(), staff.user.id, { beanId: 54, grams: 5000 });
    const outcomes = await Promise.all([3000, 3000, 1500, 1500].map((grams) => roast(staff, lotId, grams)));
    expect(outcomes.some((outcome) => outcome !== null)).toBe(true);
    const [lot] = await lotsOf(staff, 54);
    expect(lot?.on_hand).toBeGreaterThanOrEqual(0);
    expect(await faults()).toEqual([]);
  });

  it('a count while coffee is weighed out counts none of it away', async () => {
    const staff = await aStaffMember(shop());
    const lotId = await aLot(shop(), staff.user.id, { beanId: 55, grams: 5000 });
    const [, counted] = await Promise.all([
      roast(staff, lotId, 1200),
      staff.send('POST', `/staff/lots/${lotId}/counts`, { grams: 4990, on_hand: 5000 }),
    ]);
    const [lot] = await lotsOf(staff, 55);
    expect(lot?.on_hand).toBe(counted.statusCode === 200 ? 3790 : 3800);
    expect(await faults()).toEqual([]);
  });

  it('orders at once can’t all take the last sack: the bean leaves the shelf', async () => {
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { beanId: 56, grams: 4000 });
    const members = await Promise.all(Array.from({ length: 4 }, () => aMember(shop())));
    for (const member of members) await topUp(shop(), member, 100);
    const placed = members.map((member) => givenPaidOrder(shop(), { member, lines: kilos(56, 1) }));
    await Promise.all(placed);
    const bean = shop().db.selectFrom('beans').select('in_stock').where('id', '=', 56);
    expect(await bean.executeTakeFirst()).toEqual({ in_stock: false });
    expect(await faults()).toEqual([]);
  });

  it('a bean’s first lot, received while orders come in, is judged with all of them', async () => {
    const staff = await aStaffMember(shop());
    const members = await Promise.all(Array.from({ length: 3 }, () => aMember(shop())));
    for (const member of members) await topUp(shop(), member, 100);
    const lot = { code: 'FIRST-57', bean_id: 57, supplier: 'Harbour Green', sacks: 1, sack_grams: 2000 };
    const received = staff.send('POST', '/staff/lots', { ...lot, arrived_on: '2026-01-05', fob: 5 });
    await Promise.all([
      received,
      ...members.map((member) => givenPaidOrder(shop(), { member, lines: kilos(57, 1) })),
    ]);
    expect((await received).statusCode).toBe(200);
    expect(await faults()).toEqual([]);
  });

  it('the database refuses a move beyond what a lot has, and any change of a move', async () => {
    const staff = await aStaffMember(shop());
    const lot_id = await aLot(shop(), staff.user.id, { beanId: 58, grams: 500 });
    const move = { lot_id, grams: -501, kind: 'lost', moved_at: shop().clock() };
    await expect(shop().db.insertInto('green_moves').values(move).execute()).rejects.toThrow(/on_hand/);
    const change = shop().db.updateTable('green_moves').set({ grams: 1 }).where('lot_id', '=', lot_id);
    await expect(change.execute()).rejects.toThrow('only ever added to');
    const { db } = shop();
    const without = (kind: string) =>
      db.deleteFrom('green_moves').where('lot_id', '=', lot_id).where('kind', '=', kind).execute();
    await expect(without('arrived')).rejects.toThrow('coffee that never arrived');
    await db
      .insertInto('green_moves')
      .values({ ...move, grams: -1 })
      .execute();
    for (const kind of ['lost', 'arrived'])
      await expect(without(kind)).rejects.toThrow('something became of lot');
  });
});
