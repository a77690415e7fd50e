/** Green prices: seen in every price that follows from them before they are set, and set only as they were seen. */
import { expect, it } from 'vitest';
import type { Bean } from '#contract/catalogue/coffee.ts';
import type { GreenPrice, GreenPriceOnceSet } from '#contract/prices/green-prices.ts';
import { QUARTER_KILO_BAG } from '#domain/blend/packing.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { previewOf, setGreenPrice } from '#tests/support/api/green-price-calls.ts';
import { aMember, aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const plus = (pounds: number, pence: number) => (Math.round(pounds * 100) + pence) / 100;

/** A user type of each price tier: Home, Barista, Sales Manager, Corporate. */
const TYPE_OF_TIER = { 0: 1, 1: 3, 2: 6, 3: 5 } as const;

withShop('green prices', (shop) => {
  const priceOf = async (beanId: number) =>
    (await (await aStaffMember(shop())).send('GET', '/staff/green-prices'))
      .json<GreenPrice[]>()
      .find(({ bean_id }) => bean_id === beanId);
  const historyOf = async (staff: TestMember, beanId: number) =>
    (await staff.send('GET', `/staff/beans/${beanId}/green-prices`)).json<GreenPriceOnceSet[]>();

  it('what was previewed is what every size costs afterwards, for the bean and each blend that holds it', async () => {
    const staff = await aStaffMember(shop());
    const { catalogueCache } = shop();
    const { blends } = await catalogueCache.refresh();
    const beanId = blends[0]?.recipe[0]?.bean.row.id ?? 0;
    const now = (await priceOf(beanId))?.green_bean_price ?? 0;
    const seen = await previewOf(staff, beanId, plus(now, 40));
    expect(seen.bags).toHaveLength(40);
    expect(seen.blends.map(({ id }) => id)).toEqual(
      blends
        .filter(({ recipe }) => recipe.some(({ bean }) => bean.row.id === beanId))
        .map(({ row }) => row.id),
    );
    expect((await setGreenPrice(staff, beanId, plus(now, 40))).statusCode).toBe(200);
    // Previewing today’s price shows what everything costs now.
    const afterwards = await previewOf(staff, beanId, plus(now, 40));
    const afterOf = (bags: typeof seen.bags) => bags.map(({ after }) => after);
    const beforeOf = (bags: typeof seen.bags) => bags.map(({ before }) => before);
    expect(beforeOf(afterwards.bags)).toEqual(afterOf(seen.bags));
    expect(afterwards.blends.map(({ bags }) => beforeOf(bags))).toEqual(
      seen.blends.map(({ bags }) => afterOf(bags)),
    );
    expect(seen.bags.every(({ before, after }) => after > before)).toBe(true);
  });

  it('each kind of customer pays for a bag what the preview said', async () => {
    const staff = await aStaffMember(shop());
    const now = (await priceOf(5))?.green_bean_price ?? 0;
    const seen = await previewOf(staff, 5, plus(now, 31));
    await setGreenPrice(staff, 5, plus(now, 31));
    await shop().catalogueCache.refresh();
    for (const [tier, userTypeId] of Object.entries(TYPE_OF_TIER)) {
      const member = await aMember(shop());
      await shop()
        .db.updateTable('customers')
        .set({ user_type_id: userTypeId })
        .where('id', '=', member.user.id)
        .execute();
      const bean = (await member.send('GET', '/beans')).json<Bean[]>().find(({ id }) => id === 5);
      const bag = seen.bags.find(
        (one) => one.price_tier === Number(tier) && one.bag_size_id === QUARTER_KILO_BAG,
      );
      expect(bean?.price_of_250_g).toBe(bag?.after);
    }
  });

  it('a price is set only as it was previewed', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const now = (await priceOf(11))?.green_bean_price ?? 0;
    const { version } = await previewOf(anna, 11, plus(now, 10));
    const set = (by: TestMember, green_bean_price: number) =>
      by.send('PUT', '/staff/beans/11/green-price', { green_bean_price, version });
    expect((await set(anna, plus(now, 20))).statusCode).toBe(409);
    expect((await setGreenPrice(otto, 11, plus(now, 30))).statusCode).toBe(200);
    expect((await set(anna, plus(now, 10))).statusCode).toBe(409);
    expect((await priceOf(11))?.green_bean_price).toBeCloseTo(plus(now, 30), 5);
  });

  it('of two who set one price at once, one is told that it changed', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const now = (await priceOf(12))?.green_bean_price ?? 0;
    const previews = await Promise.all([
      previewOf(anna, 12, plus(now, 10)),
      previewOf(otto, 12, plus(now, 20)),
    ]);
    const answers = await Promise.all(
      [anna, otto].map((by, i) =>
        by.send('PUT', '/staff/beans/12/green-price', {
          green_bean_price: previews[i]?.after,
          version: previews[i]?.version,
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('earlier prices stay, and today’s set again adds none', async () => {
    const staff = await aStaffMember(shop());
    const now = (await priceOf(9))?.green_bean_price ?? 0;
    for (const pounds of [plus(now, 10), plus(now, 10), now]) await setGreenPrice(staff, 9, pounds);
    expect((await historyOf(staff, 9)).map((price) => price.green_bean_price)).toEqual([
      now,
      plus(now, 10),
      now,
    ]);
    const rows = await shop()
      .db.selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object', '=', 'bean 9')
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toMatchObject({ action: 'set green price', after: { per_kilo: Math.round(now * 100) } });
  });

  it('the history shows a year, and the price that stood when it began', async () => {
    const staff = await aStaffMember(shop());
    const now = (await priceOf(14))?.green_bean_price ?? 0;
    await setGreenPrice(staff, 14, plus(now, 10));
    await setGreenPrice(staff, 14, plus(now, 20));
    shop().clock.advance(400 * DAY_MS);
    const later = await aStaffMember(shop());
    expect((await historyOf(later, 14)).map((price) => price.green_bean_price)).toEqual([plus(now, 20)]);
  });

  it('open carts that hold the bean are counted', async () => {
    const staff = await aStaffMember(shop());
    const [beanId] = aLine().blendRecipes.map((row) => row.beanId);
    const before = await previewOf(staff, beanId ?? 0, 6);
    await aCartWith(shop(), { lines: [{}, {}] });
    expect((await previewOf(staff, beanId ?? 0, 6)).carts).toBe(before.carts + 1);
  });

  it.each([0, -1, 1.005, '5', null])('a price of %o is refused', async (green_bean_price) => {
    const staff = await aStaffMember(shop());
    for (const [method, path] of [
      ['POST', '/staff/beans/7/green-price-previews'],
      ['PUT', '/staff/beans/7/green-price'],
    ] as const)
      expect((await staff.send(method, path, { green_bean_price, version: '0'.repeat(64) })).statusCode).toBe(
        400,
      );
  });

  it('what coffee cost is shown, and judged by, for those alone who may know it', async () => {
    const [owner, office] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
    const price = await priceOf(20);
    const [now, per_kilo] = [price?.green_bean_price ?? 0, Math.round((price?.green_bean_price ?? 0) * 100)];
    await owner.send('POST', '/staff/lots', {
      bean_id: 20,
      code: 'PL-20',
      supplier: 'Plum',
      sacks: 1,
      sack_grams: 60_000,
      arrived_on: '2026-11-02',
      crop: '2025/26',
      fob: per_kilo / 100,
      freight: 0.9,
      duty: 0,
      other: 0.1,
      place: 'A1',
    });
    const landed = (await priceOf(20))?.landed_cost ?? 0;
    expect(landed).toBeCloseTo(now + 1, 5);
    const shown = (await office.send('GET', '/staff/green-prices')).json<GreenPrice[]>();
    expect(shown.every(({ landed_cost, proposed }) => landed_cost === null && proposed === null)).toBe(true);
    expect((await previewOf(office, 20, now)).least_margin).toBeNull();
    expect((await previewOf(owner, 20, now)).least_margin?.percent).toBeLessThan(
      (await previewOf(owner, 20, plus(now, 100))).least_margin?.percent ?? 0,
    );
    const tooLow = await setGreenPrice(owner, 20, plus(now, -100));
    expect(tooLow.statusCode).toBe(422);
    expect(tooLow.json<{ message: string }>().message).toContain('too low');
  });
});
