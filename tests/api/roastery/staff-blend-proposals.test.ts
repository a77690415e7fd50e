/** Recipes that are proposed for house blends: without a bean that ends, and with one that grows old. */
import { expect, it } from 'vitest';
import type { AgeingBean, BlendProposal } from '#contract/substitutions/blend-proposals.ts';
import { dayAfter } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import { OLD_AFTER_DAYS } from '#domain/stock/ageing.ts';
import { beanOf, type Catalogue } from '#server/coffee/catalogue/catalogue.ts';
import { aLot } from '#tests/support/api/green-lots.ts';
import { aStaffMember } from '#tests/support/api/members.ts';
import { readBlend, rewriteBlend } from '#tests/support/api/written-coffees.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

type Rows = BlendProposal['blend_recipes'];
const greenPrice = (rows: Rows, { beans }: Catalogue) =>
  rows.reduce((sum, { bean_id, percentage }) => sum + percentage * beanOf(bean_id, beans).greenBeanPrice, 0);

withShop('recipes proposed for house blends', (shop) => {
  it('each house blend with a bean that ends has a recipe without it at no more green cost, which becomes its own', async () => {
    const staff = await aStaffMember(shop());
    await staff.send('PATCH', '/staff/beans/73', { in_stock: false });
    const found = (await staff.send('GET', '/staff/beans/73/replacements')).json<BlendProposal[]>();
    const catalogue = await shop().catalogueCache.refresh();
    const held = catalogue.blends.filter(({ recipe }) => recipe.some(({ bean }) => bean.row.id === 73));
    expect(found.map(({ id }) => id)).toEqual(held.map(({ row }) => row.id));
    for (const { blend_recipes, proposed } of found) {
      const rows = proposed?.blend_recipes ?? [];
      expect(rows.every(({ bean_id }) => beanOf(bean_id, catalogue.beans).row.in_stock)).toBe(true);
      expect(greenPrice(rows, catalogue)).toBeLessThanOrEqual(greenPrice(blend_recipes, catalogue));
      expect(proposed?.change_a_kilo ?? 0).toBeLessThanOrEqual(0);
    }
    const [first] = found;
    const claim = (await readBlend(staff, first?.id ?? 0)).certification_id;
    const taken = await rewriteBlend(staff, first?.id ?? 0, {
      blend_recipes: first?.proposed?.blend_recipes,
    });
    expect(taken.json()).toMatchObject({ missing: [], certification_id: claim });
    const left = (await staff.send('GET', '/staff/beans/73/replacements')).json<BlendProposal[]>();
    expect(left.map(({ id }) => id)).not.toContain(first?.id);
  });

  it('a bean that grows old is proposed for blends that hardly taste of it, with at least 30% of it', async () => {
    const staff = await aStaffMember(shop());
    const uses = (await staff.send('GET', '/staff/beans/82/uses')).json<BlendProposal[]>();
    expect(uses.length).toBeGreaterThan(0);
    for (const { proposed } of uses) {
      const share = proposed?.blend_recipes.find(({ bean_id }) => bean_id === 82)?.percentage ?? 0;
      expect(share).toBeGreaterThanOrEqual(30);
      expect(proposed?.rms).toBeLessThanOrEqual(0.15);
      expect(proposed?.grams_a_kilo).toBeGreaterThan(share * 10);
    }
  });

  it('beans are listed as ageing by the lots that are old and left over', async () => {
    const staff = await aStaffMember(shop());
    await aLot(shop(), staff.user.id, { beanId: 84, grams: 40_000 });
    const ageing = async () =>
      (await staff.send('GET', '/staff/ageing-beans')).json<AgeingBean[]>().find(({ id }) => id === 84);
    const daysSince = Math.floor((shop().clock().getTime() - Date.parse('2026-05-04')) / DAY_MS);
    if (daysSince < 180) {
      expect(await ageing()).toBeUndefined();
      shop().clock.advance((181 - daysSince) * DAY_MS);
    }
    expect(await ageing()).toMatchObject({ oldest: '2026-05-04', old_grams: 40_000, left_over: 40_000 });
  });

  it('a bean is old by the day in London, also in the hour after midnight in summer', async () => {
    const at = Date.parse('2027-07-10T23:30:00Z');
    shop().clock.advance(at - shop().clock().getTime());
    const staff = await aStaffMember(shop());
    const id = await aLot(shop(), staff.user.id, { beanId: 85, grams: 40_000 });
    const arrived_on = dayAfter('2027-07-11', -OLD_AFTER_DAYS);
    await shop().db.updateTable('green_lots').set({ arrived_on }).where('id', '=', id).execute();
    const ageing = (await staff.send('GET', '/staff/ageing-beans')).json<AgeingBean[]>();
    expect(ageing.find((bean) => bean.id === 85)).toMatchObject({ oldest: arrived_on });
  });

  it('there is nothing to propose for a bean that there isn’t', async () => {
    const staff = await aStaffMember(shop());
    for (const list of ['replacements', 'uses'])
      expect((await staff.send('GET', `/staff/beans/999/${list}`)).statusCode).toBe(404);
  });
});
