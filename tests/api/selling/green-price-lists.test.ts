/** Lists of green prices: seen together, set together or not at all, and gone back to together. */
import { expect, it } from 'vitest';
import type { GreenPriceListOnceSet, GreenPriceListPreview } from '#contract/prices/green-price-lists.ts';
import type { GreenPrice } from '#contract/prices/green-prices.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { PRESETS } from '#domain/staff/rights.ts';
import { aLine } from '#tests/support/api/cart-calls.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { setGreenPrice } from '#tests/support/api/green-price-calls.ts';
import { aStaffMember, type TestMember } from '#tests/support/api/members.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Prices = { bean_id: number; green_bean_price: number }[];

const look = async (staff: TestMember, prices: Prices) =>
  (await staff.send('POST', '/staff/green-price-list-previews', { prices })).json<GreenPriceListPreview>();
const set = (staff: TestMember, prices: Prices, version: string) =>
  staff.send('PUT', '/staff/green-prices', { prices, version });

withShop('lists of green prices', (shop) => {
  const pricesOf = async (staff: TestMember, beanIds: readonly number[]): Promise<Prices> =>
    (await staff.send('GET', '/staff/green-prices'))
      .json<GreenPrice[]>()
      .filter(({ bean_id }) => beanIds.includes(bean_id))
      .map(({ bean_id, green_bean_price }) => ({ bean_id, green_bean_price }));
  /** So many per cent dearer, to the penny. */
  const dearer = (prices: Prices, percent: number): Prices =>
    prices.map(({ bean_id, green_bean_price }) => ({
      bean_id,
      green_bean_price: Math.round(green_bean_price * (100 + percent)) / 100,
    }));
  /** The blend that holds most beans, and these. */
  const blendOf = async () => {
    const { blends } = await shop().catalogueCache.refresh();
    const [blend] = blends.toSorted((one, other) => other.recipe.length - one.recipe.length);
    if (blend === undefined) throw new Error('There is no house blend.');
    return { id: blend.row.id, beanIds: blend.recipe.map(({ bean }) => bean.row.id) };
  };

  it('what was previewed of many beans is what every bag costs afterwards, to the penny', async () => {
    const staff = await aStaffMember(shop());
    const { id, beanIds } = await blendOf();
    const prices = dearer(await pricesOf(staff, beanIds), 4);
    const seen = await look(staff, prices);
    expect(seen.beans.map(({ bags }) => bags.length)).toEqual(beanIds.map(() => 40));
    expect(seen.fresh_code_for).toEqual([]);
    expect((await set(staff, prices, seen.version)).statusCode).toBe(200);
    const afterwards = await look(staff, prices);
    const bagsOf = (of: GreenPriceListPreview, when: 'before' | 'after') =>
      [...of.beans, ...of.blends].flatMap(({ bags }) => bags.map((bag) => bag[when]));
    expect(bagsOf(afterwards, 'before')).toEqual(bagsOf(seen, 'after'));
    expect(seen.blends.map((blend) => blend.id)).toContain(id);
    // The blend got dearer by all its beans at once, which no preview of a single bean shows.
    const blend = seen.blends.find((one) => one.id === id);
    expect(blend?.bags.every(({ before, after }) => after > before)).toBe(true);
  });

  it('a list is set as it was previewed or not at all, also where one of its beans changed meanwhile', async () => {
    const [anna, otto] = [await aStaffMember(shop()), await aStaffMember(shop())];
    const before = await pricesOf(anna, [21, 22, 23]);
    const prices = dearer(before, 5);
    const { version } = await look(anna, prices);
    expect((await set(anna, dearer(before, 6), version)).statusCode).toBe(409);
    expect((await set(anna, prices.slice(1), version)).statusCode).toBe(409);
    const [, second] = dearer(before, 2);
    expect((await setGreenPrice(otto, 22, second?.green_bean_price ?? 0)).statusCode).toBe(200);
    expect((await set(anna, prices, version)).statusCode).toBe(409);
    expect(await pricesOf(anna, [21, 23])).toEqual(before.filter(({ bean_id }) => bean_id !== 22));
  });

  it('of two lists at once that share a bean, one is told that prices changed', async () => {
    const staff = await aStaffMember(shop());
    const [one, other] = [await pricesOf(staff, [24, 25]), await pricesOf(staff, [25, 26])];
    const lists = await Promise.all(
      [one, other].map(async (prices) => {
        const list = dearer(prices, 3);
        return { list, version: (await look(staff, list)).version };
      }),
    );
    const answers = await Promise.all(lists.map(({ list, version }) => set(staff, list, version)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('one change of more than 15% among many takes a fresh code, also if it is split', async () => {
    const staff = await aStaffMember(shop());
    const before = await pricesOf(staff, [27, 28]);
    const small = dearer(before, 10);
    expect((await set(staff, small, (await look(staff, small)).version)).statusCode).toBe(200);
    const split = [...dearer(small, 10).slice(0, 1), ...dearer(small, 1).slice(1)];
    const seen = await look(staff, split);
    expect(seen.beans.map(({ is_large }) => is_large)).toEqual([true, false]);
    expect(seen.fresh_code_for).not.toEqual([]);
    shop().clock.advance(11 * MINUTE_MS);
    const refused = await set(staff, split, seen.version);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'fresh_code_needed']);
    expect(await pricesOf(staff, [27, 28])).toEqual(small);
  });

  it('each bean has an entry of its own in the audit log, and going back is one more list', async () => {
    const staff = await aStaffMember(shop());
    const before = await pricesOf(staff, [29, 30]);
    const list = dearer(before, 6);
    await set(staff, list, (await look(staff, list)).version);
    const [lately] = (await staff.send('GET', '/staff/green-price-lists')).json<GreenPriceListOnceSet[]>();
    expect(lately?.beans.map(({ bean_id, after }) => ({ bean_id, green_bean_price: after }))).toEqual(list);
    const earlier = lately?.beans.map(({ bean_id, before: green_bean_price }) => ({
      bean_id,
      green_bean_price,
    }));
    expect((await set(staff, earlier ?? [], (await look(staff, earlier ?? [])).version)).statusCode).toBe(
      200,
    );
    expect(await pricesOf(staff, [29, 30])).toEqual(before);
    const entries = await shop()
      .db.selectFrom('audit_log')
      .select(['object', 'action', 'after'])
      .where('object', 'in', ['bean 29', 'bean 30'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ object }) => object)).toEqual(['bean 29', 'bean 30', 'bean 29', 'bean 30']);
  });

  it('one price that leaves too little refuses the whole list, and the preview says which', async () => {
    const [owner, office] = [await aStaffMember(shop()), await aStaffMember(shop(), PRESETS.Office)];
    const [cheap, other] = await pricesOf(owner, [31, 32]);
    await owner.send('POST', '/staff/lots', {
      bean_id: 31,
      code: 'PL-31',
      supplier: 'Plum',
      sacks: 1,
      sack_grams: 60_000,
      arrived_on: '2026-11-02',
      crop: '2025/26',
      fob: (cheap?.green_bean_price ?? 0) * 3,
      freight: 0.9,
      duty: 0,
      other: 0.1,
      place: 'A1',
    });
    const list = [
      ...dearer(cheap === undefined ? [] : [cheap], -3),
      ...dearer(other === undefined ? [] : [other], 3),
    ];
    const seen = await look(owner, list);
    expect(seen.beans.map(({ is_too_low }) => is_too_low)).toEqual([true, false]);
    expect(seen.least_margin).toMatchObject({ bean_id: 31 });
    expect((await look(office, list)).least_margin).toBeNull();
    expect((await set(owner, list, seen.version)).statusCode).toBe(422);
    expect(await pricesOf(owner, [32])).toEqual(other === undefined ? [] : [other]);
  });

  it('a cart that holds several of its beans is counted once', async () => {
    const staff = await aStaffMember(shop());
    const beanIds = aLine().blendRecipes.map(({ beanId }) => beanId);
    const list = await pricesOf(staff, beanIds);
    const { carts } = await look(staff, list);
    await aCartWith(shop(), { lines: [{}, {}] });
    expect((await look(staff, list)).carts).toBe(carts + 1);
  });

  it.each([
    ['an unknown bean', [{ bean_id: 99_999, green_bean_price: 5 }], 404],
    ['a bean twice', [1, 2].map(() => ({ bean_id: 7, green_bean_price: 5 })), 400],
    ['no price', [], 400],
    ['a price of nothing', [{ bean_id: 7, green_bean_price: 0 }], 400],
    ['more than 500', Array.from({ length: 501 }, (_, i) => ({ bean_id: i + 1, green_bean_price: 5 })), 400],
  ])('a list with %s is refused', async (_, prices, status) => {
    const staff = await aStaffMember(shop());
    for (const [method, path] of [
      ['POST', '/staff/green-price-list-previews'],
      ['PUT', '/staff/green-prices'],
    ] as const) {
      const { statusCode } = await staff.send(method, path, { prices, version: '0'.repeat(64) });
      expect(statusCode).toBe(status);
    }
  });
});
