/** Another recipe or roast of a house blend moves its prices: looked at first, guarded like the price of a bean. */
import { expect, it } from 'vitest';
import type { BlendPricePreview, GreenPricePreview } from '#contract/prices/green-prices.ts';
import type { BeanAsWritten, HouseBlendAsWritten } from '#contract/prices/staff-coffees.ts';
import type { Problem } from '#contract/problem.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { aCartWith } from '#tests/support/api/given-order.ts';
import { aStaffMember, endFreshCode, giveFreshCode, type TestMember } from '#tests/support/api/members.ts';
import {
  aBlend,
  addBean,
  previewBlend,
  readBlend,
  rewriteBlend,
} from '#tests/support/api/written-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

const only = (bean_id: number) => [{ bean_id, percentage: 100 }];
const two = (one: number, other: number, percentage: number) => [
  { bean_id: one, percentage },
  { bean_id: other, percentage: 100 - percentage },
];

withShop('prices of a house blend that is written otherwise', (shop) => {
  /** A bean at this green price, with a fresh code as that may be unusual. */
  const bean = async (staff: TestMember, green_bean_price: number) => {
    await giveFreshCode(shop(), staff);
    const answer = await addBean(staff, { green_bean_price });
    return answer.json<BeanAsWritten>().id;
  };
  const blend = async (staff: TestMember, blend_recipes: object[]) =>
    (await staff.send('POST', '/staff/blends', aBlend({ blend_recipes }))).json<HouseBlendAsWritten>();
  const looked = async (staff: TestMember, id: number, changes: Partial<HouseBlendAsWritten>) =>
    (
      await previewBlend(staff, id, { ...(await readBlend(staff, id)), ...changes })
    ).json<BlendPricePreview>();
  const withCode = async <R>(staff: TestMember, act: () => Promise<R>) => {
    await giveFreshCode(shop(), staff);
    const done = await act();
    await endFreshCode(shop(), staff);
    return done;
  };
  const put = async (staff: TestMember, id: number, changes: object) => {
    const { version, name, description, roast_id, grind_id, blend_recipes } = await readBlend(staff, id);
    const body = { version, name, description, roast_id, grind_id, blend_recipes, ...changes };
    return staff.send('PUT', `/staff/blends/${id}`, body);
  };
  const codeOf = (answer: { json: () => unknown }) => (answer.json() as Partial<Problem>).code;

  it('the preview says what bags cost before and after, and how many carts hold the blend', async () => {
    const staff = await aStaffMember(shop());
    const [cheap, dear] = [await bean(staff, 6), await bean(staff, 6.4)];
    const { id, name, roast_id } = await blend(staff, only(cheap));
    const line = { name, roastId: roast_id, blendRecipes: [{ beanId: cheap, percentage: 100 }] };
    await aCartWith(shop(), { token: staff.token, lines: [line] });
    const seen = await looked(staff, id, { blend_recipes: only(dear) });
    expect(seen.carts).toBe(1);
    expect(seen.bags.every(({ before, after }) => after > before)).toBe(true);
    const back = await rewriteBlend(staff, id, { blend_recipes: only(dear) });
    expect(back.statusCode).toBe(200);
    const again = await looked(staff, id, { blend_recipes: only(cheap) });
    expect(again.bags.map(({ before, after }) => [after, before])).toEqual(
      seen.bags.map(({ before, after }) => [before, after]),
    );
  });

  it('a recipe is saved as it was looked at, and words alone take no look', async () => {
    const staff = await aStaffMember(shop());
    const [cheap, dear] = [await bean(staff, 6), await bean(staff, 6.4)];
    const { id } = await blend(staff, only(cheap));
    expect((await put(staff, id, { description: 'Other words.' })).statusCode).toBe(200);
    expect(codeOf(await put(staff, id, { blend_recipes: only(dear) }))).toBe('changed_meanwhile');
    expect(codeOf(await put(staff, id, { roast_id: 6 }))).toBe('changed_meanwhile');
    const { version: prices_version } = await looked(staff, id, { blend_recipes: only(dear) });
    const path = `/staff/beans/${dear}/green-price`;
    const body = { green_bean_price: 6.5 };
    const price = (await staff.send('POST', `${path}-previews`, body)).json<GreenPricePreview>();
    expect((await staff.send('PUT', path, { ...body, version: price.version })).statusCode).toBe(200);
    expect(codeOf(await put(staff, id, { blend_recipes: only(dear), prices_version }))).toBe(
      'changed_meanwhile',
    );
    expect((await readBlend(staff, id)).blend_recipes).toEqual(only(cheap));
    expect((await rewriteBlend(staff, id, { blend_recipes: only(dear) })).statusCode).toBe(200);
  });

  it('more than 15% takes a fresh code, also in small steps', async () => {
    const staff = await aStaffMember(shop());
    const [cheap, dear] = [await bean(staff, 6), await bean(staff, 18)];
    const { id } = await blend(staff, only(cheap));
    await endFreshCode(shop(), staff);
    expect((await looked(staff, id, { blend_recipes: only(dear) })).fresh_code_for).not.toEqual([]);
    expect(codeOf(await rewriteBlend(staff, id, { blend_recipes: only(dear) }))).toBe('fresh_code_needed');
    const statuses: number[] = [];
    for (const percentage of [95, 90, 85, 80, 70, 60])
      statuses.push(
        (await rewriteBlend(staff, id, { blend_recipes: two(cheap, dear, percentage) })).statusCode,
      );
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(403);
    await giveFreshCode(shop(), staff);
    expect((await rewriteBlend(staff, id, { blend_recipes: only(dear) })).statusCode).toBe(200);
  });

  it.each([
    ['a recipe after a green price', false],
    ['a green price after a recipe', true],
  ])('takes a fresh code where together they move it by too much: %s', async (_what, recipeFirst) => {
    const staff = await aStaffMember(shop());
    const [one, other] = [await bean(staff, 10), await bean(staff, 11.4)];
    const { id } = await blend(staff, only(one));
    await endFreshCode(shop(), staff);
    const recipe = () => rewriteBlend(staff, id, { blend_recipes: only(other) });
    const greenPrice = async () => {
      const beanId = recipeFirst ? other : one;
      const price = recipeFirst ? 12.9 : 11.3;
      const path = `/staff/beans/${beanId}`;
      const body = { green_bean_price: price };
      const seen = (await staff.send('POST', `${path}/green-price-previews`, body)).json<GreenPricePreview>();
      const set = () => staff.send('PUT', `${path}/green-price`, { ...body, version: seen.version });
      return { seen, set };
    };
    if (recipeFirst) {
      expect((await recipe()).statusCode).toBe(200);
      const { seen, set } = await greenPrice();
      expect(seen.fresh_code_for).not.toEqual([]);
      expect(seen.fresh_code_for).toEqual([(await readBlend(staff, id)).name]);
      expect(codeOf(await set())).toBe('fresh_code_needed');
      await giveFreshCode(shop(), staff);
      expect((await set()).statusCode).toBe(200);
    } else {
      expect((await (await greenPrice()).set()).statusCode).toBe(200);
      // Dearer coffee in place of coffee that got dearer: the recipe alone moves the bag by little.
      const third = await withCode(staff, () => bean(staff, 12.9));
      const later = { blend_recipes: only(third) };
      expect((await looked(staff, id, later)).fresh_code_for).not.toEqual([]);
      expect(codeOf(await rewriteBlend(staff, id, later))).toBe('fresh_code_needed');
      shop().clock.advance(26 * HOUR_MS);
      expect((await looked(staff, id, later)).fresh_code_for).toEqual([]);
    }
  });

  it('no recipe makes it cheaper where it would leave less than its coffee cost', async () => {
    const staff = await aStaffMember(shop());
    const [dear, sold] = [await bean(staff, 6), await bean(staff, 5)];
    await staff.send('POST', '/staff/lots', {
      bean_id: sold,
      code: `LOSS-${sold}`,
      supplier: 'Plum',
      sacks: 1,
      sack_grams: 60_000,
      arrived_on: '2026-11-02',
      crop: '2025/26',
      fob: 13,
      freight: 0.9,
      duty: 0,
      other: 0.1,
      place: 'A1',
    });
    const { id } = await blend(staff, only(dear));
    await giveFreshCode(shop(), staff);
    expect((await looked(staff, id, { blend_recipes: only(sold) })).least_margin?.percent).toBeLessThan(3);
    const cheaper = await rewriteBlend(staff, id, { blend_recipes: only(sold) });
    expect([cheaper.statusCode, Object.keys(cheaper.json<Problem>().fields ?? {})]).toEqual([
      422,
      ['blend_recipes'],
    ]);
  });

  it('a preview for what there isn’t is refused', async () => {
    const staff = await aStaffMember(shop());
    const { id } = await blend(staff, only(73));
    const status = async (blendId: number, changes: Partial<HouseBlendAsWritten>) =>
      (await previewBlend(staff, blendId, { roast_id: 3, blend_recipes: only(73), ...changes })).statusCode;
    expect(await status(id, { blend_recipes: only(99_999) })).toBe(422);
    expect(await status(id, { blend_recipes: [{ bean_id: 73, percentage: 60 }] })).toBe(422);
    expect(await status(id, { roast_id: 99 })).toBe(422);
    expect(await status(99_999, {})).toBe(404);
  });
});
