import type { Field } from './field.ts';
import { SAME_LOSS } from './incumbent.ts';
import { pairing } from './pairs.ts';
import { type Branch, type Relaxed, relaxing } from './relaxation.ts';
import type { Search } from './search.ts';

/**
 * Branch and bound: takes a bean into the blend or bars it, over and over, and leaves every branch that can't beat the
 * best whole recipe. Answers what no recipe at this roast can be better than; if the effort lasts to the end, that is
 * the best recipe itself.
 */
export function proving(field: Field, search: Search) {
  const { mostBeans, incumbent, tryWhole, effort } = search;
  const { count, gram } = field;
  const relax = relaxing(field, effort);
  const completeByPairs = pairing(field, search);
  let open = Infinity;

  return (): number => {
    open = Infinity;
    explore({ chosen: [], barred: new Uint8Array(count), corners: [] }, 0);
    return Math.min(open, incumbent.loss);
  };

  function explore(branch: Branch, parentBound: number): void {
    const { chosen } = branch;
    if (beaten(parentBound)) return;
    if (effort.left <= 0) leaveOpen(parentBound);
    else if (chosen.length === mostBeans) {
      if (!tryWhole(chosen)) leaveOpen(parentBound);
    } else divide(branch, parentBound);
  }

  function divide(branch: Branch, parentBound: number): void {
    const { chosen } = branch;
    const relaxed = relax(branch, incumbent.loss - SAME_LOSS);
    if (!relaxed) return;
    const bound = Math.max(parentBound, relaxed.bound);
    if (beaten(bound)) return;
    const candidates = byWeight(relaxed, chosen);
    tryWhole([...chosen, ...candidates.slice(0, mostBeans - chosen.length)]);
    if (beaten(bound)) return;

    const barred = branch.barred.slice();
    for (let bean = 0; bean < count; bean++) {
      if (!chosen.includes(bean) && beaten(relaxed.boundWith(bean))) barred[bean] = 1;
    }
    if (chosen.length > 0 && chosen.length === mostBeans - 2) {
      if (!completeByPairs({ chosen, barred, multiplier: relaxed.multiplier })) leaveOpen(bound);
      return;
    }
    const next = candidates.find((bean) => !barred[bean]) ?? likeliest(relaxed, chosen, barred);
    if (next === undefined) {
      if (!tryWhole(chosen)) leaveOpen(bound);
      return;
    }
    const { corners } = relaxed;
    explore({ chosen: [...chosen, next], barred, corners }, bound);
    const without = barred.slice();
    without[next] = 1;
    explore({ chosen, barred: without, corners }, bound);
  }

  function beaten(bound: number): boolean {
    return bound >= incumbent.loss - SAME_LOSS;
  }

  function leaveOpen(bound: number): void {
    open = Math.min(open, bound);
  }

  /** Beans of the relaxed blend that are not chosen yet, those first that move its taste most. */
  function byWeight({ shares }: Relaxed, chosen: readonly number[]): number[] {
    const pull = (bean: number) => shares[bean]! * Math.sqrt(gram[bean * count + bean]!);
    const mixed: { bean: number; pull: number }[] = [];
    for (let bean = 0; bean < count; bean++) {
      if (shares[bean]! > 1e-9 && !chosen.includes(bean)) mixed.push({ bean, pull: pull(bean) });
    }
    return mixed.sort((a, b) => b.pull - a.pull).map(({ bean }) => bean);
  }

  function likeliest(
    { boundWith }: Relaxed,
    chosen: readonly number[],
    barred: Uint8Array,
  ): number | undefined {
    let best: number | undefined;
    for (let bean = 0; bean < count; bean++) {
      if (barred[bean] || chosen.includes(bean)) continue;
      if (best === undefined || boundWith(bean) < boundWith(best)) best = bean;
    }
    return best;
  }
}
