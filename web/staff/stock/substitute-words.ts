/** Recipes of substitutes as they are drawn and written. */
import type { Bean } from '#contract/catalogue/coffee.ts';
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { type TasteRule, tasteOfBlend } from '#domain/taste/blend-taste.ts';

type Rows = readonly { bean_id: number; percentage: number }[];

/** What tasting takes: the beans and how roasting changes them. */
export interface Kitchen {
  beans: ReadonlyMap<number, Bean>;
  rule: TasteRule;
}

export interface Drawn {
  name: string;
  roastId: number;
  scores: Scores;
  percentages: readonly number[];
}

export function drawn(
  { name, roast_id }: { name: string; roast_id: number },
  recipe: Rows,
  { beans, rule }: Kitchen,
): Drawn {
  const rows = recipe.flatMap(({ bean_id, percentage }) => {
    const bean = beans.get(bean_id);
    return bean === undefined
      ? []
      : [{ bean: { roastId: bean.roast_id, scores: scoresOf(bean) }, percentage }];
  });
  return {
    name,
    roastId: roast_id,
    scores: tasteOfBlend(rows, roast_id, rule),
    percentages: rows.map(({ percentage }) => percentage),
  };
}

const scoresOf = (bean: Bean): Scores =>
  Object.fromEntries(TASTES.map((taste) => [taste, bean[taste]])) as Scores;

export const recipeInWords = (recipe: Rows, { beans }: Pick<Kitchen, 'beans'>): string[] =>
  recipe.map(({ bean_id, percentage }) => `${percentage}% ${beans.get(bean_id)?.name ?? `bean ${bean_id}`}`);
