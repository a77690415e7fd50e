/** The house blends as substitutes are looked for, and the beans that may take part. */
import beanSeeds from '../../database/seeds/beans.json' with { type: 'json' };
import blendSeeds from '../../database/seeds/blends.json' with { type: 'json' };
import { type SeededBean, seededBean, seededBeans } from './seeded-beans.ts';

const decafs = new Set(beanSeeds.flatMap(({ id, decaf }) => (decaf ? [id] : [])));

const asReplaceable = (bean: SeededBean) => ({ ...bean, isDecaf: decafs.has(bean.id) });

export const replaceableBeans = seededBeans.map(asReplaceable);

/** Every house blend with each of its beans missing: 123 cases. */
export const missingBeans = blendSeeds.flatMap((blend) => {
  const recipe = blend.blend_recipes.map(({ bean_id, percentage }) => ({
    bean: asReplaceable(seededBean(bean_id)),
    percentage,
  }));
  const coffee = { recipe, roastId: blend.roast_id, certificationId: blend.certification_id };
  return recipe.map(({ bean }) => ({ name: blend.name, coffee, missing: bean }));
});
