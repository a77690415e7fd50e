import { expect, it } from 'vitest';
import type { Bean, Blend } from '#contract/catalogue/coffee.ts';
import type { RoastEffectAnswer } from '#contract/catalogue/taste-rule.ts';
import { TASTES } from '#domain/taste/axes.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { withShop } from '#tests/support/shop/test-shop.ts';

withShop('the taste rule', (shop) => {
  const get = async <T>(url: string) => (await shop().http.inject(url)).json<T>();

  it('the taste rule predicts how every house blend tastes from its beans alone', async () => {
    const effects = await get<RoastEffectAnswer[]>('/api/taste-rule');
    const rule = Object.fromEntries(effects.map((effect) => [effect.roast_id, effect]));
    const beans = new Map((await get<Bean[]>('/api/beans')).map((bean) => [bean.id, bean]));
    const blends = await get<Blend[]>('/api/blends');
    expect(blends.length).toBeGreaterThan(30);
    for (const blend of blends) {
      const recipe = blend.blend_recipes.flatMap(({ bean_id, percentage }) => {
        const bean = beans.get(bean_id);
        return bean ? [{ bean: { roastId: bean.roast_id, scores: bean }, percentage }] : [];
      });
      const foretold = shownScores(tasteOfBlend(recipe, blend.roast_id, rule));
      expect(foretold).toEqual(Object.fromEntries(TASTES.map((taste) => [taste, blend[taste]])));
    }
  });
});
