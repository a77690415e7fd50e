/** Bags at lot cost: what a bag leaves at what its lots really cost, for those alone who may know it. */
import { expect, it } from 'vitest';
import type { CoffeeMargin } from '#contract/numbers/bag-margins.ts';
import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('bags at lot cost', (shop) => {
  const read = async (staff: TestMember) =>
    (await staff.send('GET', '/staff/bag-margins')).json<CoffeeMargin[]>();

  it('a coffee whose lots cost more than its price stands for comes first, and its blends leave less', async () => {
    const owner = await aStaffMember(shop());
    const { blends, beans } = await shop().catalogueCache.refresh();
    const blend = blends.find(({ row, recipe }) => row.in_stock && recipe.length > 1);
    const beanId = blend?.recipe[0]?.bean.row.id ?? 0;
    const before = await read(owner);
    expect(before).toHaveLength(beans.size + blends.length);
    expect(before.every(({ real, least, difference }) => (real ?? least ?? difference) === null)).toBe(true);
    const prices = (await owner.send('GET', '/staff/green-prices')).json<GreenPrice[]>();
    const now = prices.find(({ bean_id }) => bean_id === beanId)?.green_bean_price ?? 0;
    const lot = { bean_id: beanId, supplier: 'Plum', sacks: 1, crop: '2025/26', place: 'A1' };
    const costs = { freight: 0, duty: 0, other: 0 };
    for (const [code, sack_grams, fob] of [
      ['BM-1', 60_000, now * 4],
      ['BM-2', 20_000, now * 8],
    ] as const)
      await owner.send('POST', '/staff/lots', {
        ...lot,
        ...costs,
        code,
        sack_grams,
        fob: Math.round(fob * 100) / 100,
        arrived_on: '2026-11-02',
      });
    const margins = await read(owner);
    const [first] = margins;
    expect(first).toMatchObject({ kind: 'bean', id: beanId, without_lot: [] });
    expect(first?.least?.is_too_little).toBe(true);
    const { price = 0, planned, real } = first ?? {};
    expect(real?.cost).toBeGreaterThan(planned?.cost ?? 0);
    expect(real?.margin).toBeCloseTo(price - (real?.cost ?? 0), 5);
    expect(first?.difference).toBeCloseTo((planned?.cost ?? 0) - (real?.cost ?? 0), 5);
    const landed = (await owner.send('GET', '/staff/green-prices'))
      .json<GreenPrice[]>()
      .find(({ bean_id }) => bean_id === beanId)?.landed_cost;
    expect(landed).toBeCloseTo(now * 5, 1);
    const other = margins.find(({ kind, id }) => kind === 'blend' && id === blend?.row.id);
    expect(other?.without_lot).toHaveLength((blend?.recipe.length ?? 0) - 1);
    expect(other?.difference).toBeLessThan(0);
    await owner.send('PATCH', `/staff/beans/${beanId}`, { in_stock: false });
    const sold = await read(owner);
    expect(sold.some(({ kind, id }) => kind === 'bean' && id === beanId)).toBe(false);
    expect(sold.some(({ kind, id }) => kind === 'blend' && id === blend?.row.id)).toBe(false);
  });

  it('is for those alone who may see what coffee costs', async () => {
    const office = await aStaffMember(shop(), PRESETS.Office);
    expect((await office.send('GET', '/staff/bag-margins')).statusCode).toBe(403);
    const accountant = await aStaffMember(shop(), PRESETS.Accountant);
    expect((await accountant.send('GET', '/staff/bag-margins')).statusCode).toBe(200);
  });
});
