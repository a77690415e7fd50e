import { type Scores, TASTES } from '../taste/axes.ts';
import { type CuppedCoffee, type TasteRule, tasteAtRoast } from '../taste/blend-taste.ts';

/** What matching needs to know of a bean. */
export interface MatchBean extends CuppedCoffee {
  id: number;
  certificationId: number;
  greenBeanPrice: number;
}

/** How every bean tastes in every roast, worked out once for a catalogue. */
export interface Atlas<Bean extends MatchBean = MatchBean> {
  beans: readonly Bean[];
  rule: TasteRule;
  /** By roast id: bean after bean the eighteen tastes. */
  tastes: ReadonlyMap<number, Float64Array>;
}

export function makeAtlas<Bean extends MatchBean>(beans: readonly Bean[], rule: TasteRule): Atlas<Bean> {
  const roastIds = Object.keys(rule).map(Number);
  return {
    beans,
    rule,
    tastes: new Map(roastIds.map((roastId) => [roastId, tableOf(beans, roastId, rule)])),
  };
}

function tableOf(beans: readonly MatchBean[], roastId: number, rule: TasteRule): Float64Array {
  const inOrder = (scores: Scores) => TASTES.map((taste) => scores[taste]);
  return Float64Array.from(beans.flatMap((bean) => inOrder(tasteAtRoast(bean, roastId, rule))));
}
