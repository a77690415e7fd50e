/** The house blends as substitutes are looked for. */
import blendSeeds from '#database/seeds/blends.json' with { type: 'json' };
import { seededBean } from './seeded-beans.ts';

/** Every house blend with each of its beans missing: 123 cases. */
export const missingBeans = blendSeeds.flatMap((blend) => {
  const recipe = blend.blend_recipes.map(({ bean_id, percentage }) => ({
    bean: seededBean(bean_id),
    percentage,
  }));
  const coffee = { recipe, roastId: blend.roast_id, certificationId: blend.certification_id };
  return recipe.map(({ bean }) => ({ name: blend.name, coffee, missing: bean }));
});
