import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { type CuppedCoffee, type TasteRule, tasteAtRoast } from '#domain/taste/blend-taste.ts';

/** A bean with everything that a match needs. */
export interface MatchBean extends CuppedCoffee {
  id: number;
  certificationId: number;
  greenBeanPrice: number;
  isDecaf: boolean;
}

/** The taste of every bean in every roast, worked out once for a catalogue. */
export interface TasteTable<Bean extends MatchBean = MatchBean> {
  beans: readonly Bean[];
  rule: TasteRule;
  /** By roast id: the eighteen tastes, bean after bean. */
  tastes: ReadonlyMap<number, Float64Array>;
}

export function makeTasteTable<Bean extends MatchBean>(
  beans: readonly Bean[],
  rule: TasteRule,
): TasteTable<Bean> {
  const roastIds = Object.keys(rule).map(Number);
  return {
    beans,
    rule,
    tastes: new Map(roastIds.map((roastId) => [roastId, tastesAt(beans, roastId, rule)])),
  };
}

function tastesAt(beans: readonly MatchBean[], roastId: number, rule: TasteRule): Float64Array {
  const inOrder = (scores: Scores) => TASTES.map((taste) => scores[taste]);
  return Float64Array.from(beans.flatMap((bean) => inOrder(tasteAtRoast(bean, roastId, rule))));
}
