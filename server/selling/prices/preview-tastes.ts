/** What other scores of a bean do to the taste of house blends, and to what is nearest to coffees of others. */

import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { shownScores, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { nearestFirst, squaredDistance } from '#domain/taste/nearest.ts';
import type { Catalogue, HouseBlend } from '#server/coffee/catalogue/catalogue.ts';
import type { TwoStates } from './prices-changed.ts';

export interface TasteChange {
  before: Scores;
  after: Scores;
}

export interface TastesChanged {
  bean: TasteChange;
  /** House blends that hold the bean, those that move most first. `moved` is the root mean square over the tastes. */
  blends: (TasteChange & { id: number; name: string; roastId: number; moved: number })[];
  /** Coffees of others to which another house blend is nearest then. */
  brands: { name: string; before: string; after: string }[];
}

/** `null` where the scores of the bean stay as they are. */
export function tastesChanged({ now, later }: TwoStates, beanId: number): TastesChanged | null {
  const [was, is] = [now.beans.get(beanId)?.scores, later.beans.get(beanId)?.scores];
  if (was === undefined || is === undefined || TASTES.every((taste) => was[taste] === is[taste])) return null;
  const tastes = new Map(
    now.blends.flatMap((blend, i) => {
      const after = later.blends[i];
      return after === undefined
        ? []
        : [[blend, { before: tasteOf(blend, now), after: tasteOf(after, later) }]];
    }),
  );
  const blends = [...tastes]
    .filter(([{ recipe }]) => recipe.some(({ bean }) => bean.row.id === beanId))
    .map(([{ row }, { before, after }]) => ({
      id: row.id,
      name: row.name,
      roastId: row.roast_id,
      before: shownScores(before),
      after: shownScores(after),
      moved: Math.sqrt(squaredDistance(before, after) / TASTES.length),
    }))
    .toSorted((one, other) => other.moved - one.moved);
  return { bean: { before: was, after: is }, blends, brands: brandsChanged(now, tastes) };
}

const tasteOf = ({ recipe, row }: HouseBlend, { tasteRule }: Catalogue): Scores =>
  tasteOfBlend(recipe, row.roast_id, tasteRule);

/** Of house blends that are sold, with as little caffeine or as much as the brand has. */
function brandsChanged({ rows, brands }: Catalogue, tastes: ReadonlyMap<HouseBlend, TasteChange>) {
  const sold = [...tastes].filter(([{ row }]) => row.in_stock);
  return rows.brands.flatMap(({ id, brand, name }) => {
    const target = brands.get(id);
    if (target === undefined) return [];
    const alike = sold.filter(([{ recipe }]) => recipe.some(({ bean }) => bean.row.decaf) === target.isDecaf);
    const nearest = (state: keyof TasteChange) =>
      nearestFirst(alike, target.scores, ([, taste]) => taste[state])[0]?.[0].row.name;
    const [before, after] = [nearest('before'), nearest('after')];
    return before === undefined || after === undefined || before === after
      ? []
      : [{ name: `${brand} ${name}`, before, after }];
  });
}
