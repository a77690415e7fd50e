/** Sums of days that are over: the same as without them, right when an older day changes, and never half written. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Numbers } from '#contract/numbers/numbers.ts';
import { generateData } from '#database/generator/generate-data.ts';
import { DAY_MS } from '#domain/durations.ts';
import { sumPastDays } from '#server/people/numbers/numbers.ts';
import { NUMBERS_CHECKS } from '#server/people/numbers/numbers-checks.ts';
import { findFaults } from '#server/platform/checks.ts';
import { givenPaidOrder } from '#tests/support/api/given-order.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { aRefund, refund } from '#tests/support/api/refund-calls.ts';
import { onBothDatabases } from '#tests/support/shop/test-shop.ts';

const QUERY = 'group=sales&from=2023-01-01&to=2027-12-31&step=month';

onBothDatabases('the sums of days', (shop, isTriedWhole) => {
  let owner: TestMember;
  const sales = async () => (await owner.send('GET', `/staff/numbers?${QUERY}`)).json<Numbers>();
  const faults = async () => (await findFaults(shop().db, NUMBERS_CHECKS)).map(({ what }) => what);
  const countDays = async () =>
    (await sql<{ count: number }>`select count(*)::int as count from day_figures`.execute(shop().db)).rows[0]
      ?.count;

  beforeAll(async () => {
    await generateData(shop().db, {
      orders: 60,
      customers: 20,
      seed: 5,
      until: new Date(Date.now() - 3 * DAY_MS),
      triggers: 'off',
    });
    owner = await aStaffMember(shop());
  });

  it('change no figure of a span of years, and are those of its orders', async () => {
    const before = await sales();
    expect(before.sums.orders).toBeGreaterThan(40);
    await sumPastDays(shop().db);
    expect(await countDays()).toBeGreaterThan(1000);
    expect(await sales()).toEqual(before);
    expect(await faults()).toEqual([]);
    await sumPastDays(shop().db);
    expect(await sales()).toEqual(before);
  });

  it.runIf(isTriedWhole)('are taken away when an older day changes, and made again', async () => {
    const days = await countDays();
    const { rows } = await sql<{ one: number; other: number }>`
      select min(customer_id) as one, max(customer_id) as other from orders`.execute(shop().db);
    const { one, other } = rows[0] ?? { one: 0, other: 0 };
    const before = await sales();
    await sql`update orders set customer_id = ${one} where customer_id = ${other}`.execute(shop().db);
    expect(await countDays()).toBeLessThan(days ?? 0);
    const after = await sales();
    expect(after.sums.new_customers).toBe((before.sums.new_customers ?? 0) - 1);
    expect(await faults()).toEqual([]);
    await sumPastDays(shop().db);
    expect([await countDays(), await sales()]).toEqual([days, after]);
  });

  it.runIf(isTriedWhole)(
    'count a refund of today for an old order today, so that no older day changes',
    async () => {
      const { order } = await givenPaidOrder(shop());
      const days = await countDays();
      const before = await sales();
      expect((await refund(owner, order.id, aRefund(1.5))).statusCode).toBe(200);
      const after = await sales();
      expect(Math.round(((before.sums.revenue ?? 0) - (after.sums.revenue ?? 0)) * 100)).toBe(150);
      expect([await countDays(), await faults()]).toEqual([days, []]);
    },
  );

  it('are left alone while somebody changes a day that is over', async () => {
    if (shop().kind === 'embedded') return;
    await sql`delete from day_figures`.execute(shop().db);
    await shop()
      .db.transaction()
      .execute(async (transaction) => {
        await sql`update order_figures set first_on = first_on where day < '2026-01-01'`.execute(transaction);
        await sumPastDays(shop().db);
        expect(await countDays()).toBe(0);
      });
    await sumPastDays(shop().db);
    expect([await countDays(), await faults()]).not.toEqual([0, []]);
  });

  it.runIf(isTriedWhole)('are found by the ledger check where one is wrong', async () => {
    await sumPastDays(shop().db);
    await sql`update day_figures set goods = goods + 1 where day = (select min(day) from day_figures)`.execute(
      shop().db,
    );
    expect(await faults()).toEqual(['The sum of a day is not that of its orders']);
    await sql`delete from day_figures`.execute(shop().db);
    await sql`update order_figures set rank = 3, first_on = null where entry_id = (
      select min(entry_id) from order_figures where rank = 1)`.execute(shop().db);
    expect(await faults()).toEqual(['An order is not counted as the first or the second of its customer']);
    await sql`select rank_order_figures(null)`.execute(shop().db);
    expect(await faults()).toEqual([]);
  });
});
