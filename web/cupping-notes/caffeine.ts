import { type DecafChoice, decafOf } from '#domain/blend/decaf.ts';
import { type Coffee, isBean } from '#web/state/coffees.ts';

interface Listed {
  ctaps_id: string;
  blend_recipes?: readonly { bean_id: number }[] | undefined;
}

/** The coffees to propose beside one: decaf beside decaf, and nothing with decaf in it beside one that has none. */
export function withCaffeineLike(coffees: readonly Coffee[], coffee: Listed): Coffee[] {
  const beans = coffees.filter(isBean);
  const decafIds = new Set(beans.flatMap(({ id, decaf }) => (decaf ? [id] : [])));
  const kindOf = ({ ctaps_id, blend_recipes }: Listed): DecafChoice => {
    const ids =
      blend_recipes?.map(({ bean_id }) => bean_id) ??
      beans.flatMap((bean) => (bean.ctaps_id === ctaps_id ? [bean.id] : []));
    return decafOf(ids.map((id) => ({ isDecaf: decafIds.has(id) })));
  };
  const wanted = kindOf(coffee);
  return coffees.filter((other) => wanted === 'any' || kindOf(other) === wanted);
}
