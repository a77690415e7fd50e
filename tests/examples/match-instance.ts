/** Reads the instances of tastematch-instances.json as wishes, and checks answers to them. */
import { z } from 'zod';
import { type Taste, TASTES } from '#domain/taste/axes.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { makeTasteTable } from '#domain/taste-match/problem/taste-table.ts';
import { greenPriceUpTo, type Wish, weightOf } from '#domain/taste-match/problem/wish.ts';
import { seededBean, seededBeans } from './seeded-beans.ts';
import { seededTaste } from './seeded-taste.ts';

const perTaste = z.partialRecord(z.enum(TASTES), z.number());

const instance = z.object({
  id: z.string(),
  input: z.object({
    target: perTaste,
    weights: perTaste.nullable(),
    roast_id: z.int().nullable(),
    max_green_price: z.number().nullable(),
    excluded_bean_ids: z.array(z.int()),
    certification_ids: z.array(z.int()).nullable(),
  }),
});

export const matchInstances = z.array(instance);

/** Instances with the best known recipe. */
export const solvedMatchInstances = z.array(
  instance.extend({
    best: z.object({ objective: z.number(), rms: z.number(), roast_id: z.int(), certified: z.boolean() }),
  }),
);

export const seededTasteTable = makeTasteTable(seededBeans, seededTaste);

export function wishOf({ input }: z.infer<typeof instance>): Wish {
  return {
    target: input.target,
    weights: input.weights,
    roastId: input.roast_id,
    excludedBeanIds: input.excluded_bean_ids,
    certificationIds: input.certification_ids,
    ceiling: input.max_green_price === null ? null : greenPriceUpTo(input.max_green_price),
  };
}

export interface Answer {
  roastId: number;
  recipe: readonly { beanId: number; percentage: number }[];
}

/** The weighted squared distance of an answer from a wish, by the taste rule alone. */
export function lossOf(wish: Wish, { roastId, recipe }: Answer): number {
  const rows = recipe.map(({ beanId, percentage }) => ({ bean: seededBean(beanId), percentage }));
  const scores = tasteOfBlend(rows, roastId, seededTaste);
  const miss = (taste: Taste) => scores[taste] - (wish.target[taste] ?? 0);
  return TASTES.reduce((sum, taste) => sum + weightOf(taste, wish) * miss(taste) ** 2, 0);
}

/** Every condition of a wish that an answer violates. */
export function faultsOf(wish: Wish, { roastId, recipe }: Answer, mostBeans = 6): string[] {
  const beans = recipe.map(({ beanId }) => seededBean(beanId));
  const percentages = recipe.map(({ percentage }) => percentage);
  const total = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0);
  const cost = total(beans.map((bean, i) => bean.greenBeanPrice * (percentages[i] ?? 0)));
  const { excludedBeanIds = [], certificationIds = null, ceiling = null, leastPercentage = 1 } = wish;
  const faults: Record<string, boolean> = {
    'too many beans or none': beans.length < 1 || beans.length > mostBeans,
    'a bean twice': new Set(beans).size < beans.length,
    'not whole percentages': !percentages.every(Number.isInteger),
    'too little of a bean': !percentages.every((p) => p >= leastPercentage),
    'not 100 in total': total(percentages) !== 100,
    'another roast': wish.roastId !== null && roastId !== wish.roastId,
    'an excluded bean': beans.some(({ id }) => excludedBeanIds.includes(id)),
    'a bean without the certification':
      certificationIds !== null && !beans.every((bean) => certificationIds.includes(bean.certificationId)),
    'too dear': ceiling !== null && cost > 100 * ceiling.most,
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}
