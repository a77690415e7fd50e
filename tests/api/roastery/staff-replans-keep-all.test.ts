/** A day that is planned again keeps every order’s coffee, whatever is done or undone around it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { first, gramsOfDay, replansOf, waiting } from '#tests/support/api/replans.ts';
import { roastCallsOf, roastWhole } from '#tests/support/api/roast-days.ts';
import { checkMoneyAfterEach } from '#tests/support/shop/check-money-after-each.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('a day that is planned again', (shop) => {
  checkMoneyAfterEach(shop);
  const { desk, aDayJustStarted, aStartedDay, putOutOfUse } = replansOf(shop);

  it('between a wave and its undoing loses no coffee of anybody', async () => {
    const { day, staff, secondWave, preview, save, plan, started } = await aStartedDay([1]);
    const { order } = await givenPaidOrder(shop(), { lines: [{ roastId: 2 }] });
    await sql`update orders set dispatch_on = ${day}::date where id = ${order.id}`.execute(shop().db);
    const act = crypto.randomUUID();
    await secondWave(day, act);
    await putOutOfUse(first(waiting(started)).machine_id);
    expect((await save(await preview())).statusCode).toBe(200);
    expect((await desk.undo(staff, act)).statusCode).toBe(200);
    const undone = await plan(day);
    expect(await desk.statusOf(order.id)).toBe(2);
    expect(gramsOfDay(undone, order.id)).toBe(1000);
    expect(undone.orders_to_start).toBe(1);
  });

  it('is gone with its day, where the start is undone', async () => {
    const { day, orders, staff, started, preview, save, plan } = await aDayJustStarted([1]);
    await putOutOfUse(first(waiting(started)).machine_id);
    expect((await save(await preview())).statusCode).toBe(200);
    expect((await staff.send('DELETE', `/staff/roast-days/${day}`)).statusCode).toBe(200);
    const undone = await plan(day);
    expect([undone.started_at, waiting(undone)]).toEqual([null, []]);
    expect(gramsOfDay(undone, orders[0] ?? 0)).toBe(1000);
  });

  it('again and again over a day’s work loses nobody’s coffee and roasts none of it twice', async () => {
    const { day, orders, staff, preview, save, plan } = await aStartedDay([1, 2, 3, 1, 2, 3]);
    let seed = 7;
    const below = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let step = 0; step < 16; step++) {
      const next = waiting(await plan(day));
      const batch = next[below(Math.max(1, next.length))];
      const work = below(4);
      if (work === 0 && batch !== undefined) await roastWhole(staff, batch, batch.expected_grams - below(3));
      if (work === 1)
        await sql`update machines set is_used = not is_used where id = ${2 + below(3)}`.execute(shop().db);
      if (work === 2)
        await sql`update orders set held_at = case when held_at is null then now() end,
          hold_reason = case when held_at is null then 'Asked for' end
          where id = ${orders[below(orders.length)]}`.execute(shop().db);
      if (work === 3 && batch !== undefined) await roastCallsOf(staff).weigh(batch);
      shop().clock.advance(7 * 60_000);
      expect((await save(await preview())).statusCode).toBe(200);
      const saved = await plan(day);
      const { rows: held } = await sql<{
        id: number;
      }>`select id from orders where held_at is not null`.execute(shop().db);
      const ids = new Set(held.map(({ id }) => id));
      for (const order of orders) {
        const grams = gramsOfDay(saved, order);
        if (ids.has(order)) expect(grams).toBeLessThanOrEqual(1000);
        else expect(grams).toBe(1000);
      }
    }
  });
});
