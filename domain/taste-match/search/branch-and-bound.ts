import { type Branch, makeRelaxation, type Relaxed } from '../bound/relaxation.ts';
import type { RoastProblem } from '../problem/roast-problem.ts';
import { SAME_LOSS } from './incumbent.ts';
import { makePairCompletion } from './pairs.ts';
import type { Search } from './search.ts';

/**
 * Branch and bound, depth first: branches on one bean after the other, chosen or excluded, and prunes every branch whose
 * relaxation can't beat the incumbent. Answers a lower bound for all recipes at this roast; if the effort lasts to the
 * end, the bound is the loss of the best recipe itself.
 */
export function makeBranchAndBound(problem: RoastProblem, search: Search) {
  const { mostBeans, incumbent, tryBeans, effort } = search;
  const { count, gram } = problem;
  const relax = makeRelaxation(problem, effort);
  const completeByPairs = makePairCompletion(problem, search);
  let open = Infinity;

  return (): number => {
    open = Infinity;
    explore({ chosen: [], excluded: new Uint8Array(count), vertices: [] }, 0);
    return Math.min(open, incumbent.loss);
  };

  function explore(branch: Branch, parentBound: number): void {
    const { chosen } = branch;
    if (canPrune(parentBound)) return;
    if (effort.left <= 0) leaveOpen(parentBound);
    else if (chosen.length === mostBeans) {
      if (!tryBeans(chosen)) leaveOpen(parentBound);
    } else branchOn(branch, parentBound);
  }

  function branchOn(branch: Branch, parentBound: number): void {
    const { chosen } = branch;
    const relaxed = relax(branch, incumbent.loss - SAME_LOSS);
    if (!relaxed) return;
    const bound = Math.max(parentBound, relaxed.bound);
    if (canPrune(bound)) return;
    const candidates = byInfluence(relaxed, chosen);
    tryBeans([...chosen, ...candidates.slice(0, mostBeans - chosen.length)]);
    if (canPrune(bound)) return;

    const excluded = branch.excluded.slice();
    for (let bean = 0; bean < count; bean++) {
      if (!chosen.includes(bean) && canPrune(relaxed.boundWith(bean))) excluded[bean] = 1;
    }
    if (chosen.length > 0 && chosen.length === mostBeans - 2) {
      if (!completeByPairs({ chosen, excluded, ceilingMultiplier: relaxed.multiplier })) leaveOpen(bound);
      return;
    }
    const next = candidates.find((bean) => !excluded[bean]) ?? mostPromising(relaxed, chosen, excluded);
    if (next === undefined) {
      if (!tryBeans(chosen)) leaveOpen(bound);
      return;
    }
    const { vertices } = relaxed;
    explore({ chosen: [...chosen, next], excluded, vertices }, bound);
    const withoutNext = excluded.slice();
    withoutNext[next] = 1;
    explore({ chosen, excluded: withoutNext, vertices }, bound);
  }

  function canPrune(bound: number): boolean {
    return bound >= incumbent.loss - SAME_LOSS;
  }

  function leaveOpen(bound: number): void {
    open = Math.min(open, bound);
  }

  /** Beans of the relaxed blend that are not chosen yet, first those that move its taste most. */
  function byInfluence({ fractions }: Relaxed, chosen: readonly number[]): number[] {
    const influence = (bean: number) => fractions[bean]! * Math.sqrt(gram[bean * count + bean]!);
    const candidates: { bean: number; influence: number }[] = [];
    for (let bean = 0; bean < count; bean++) {
      if (fractions[bean]! > 1e-9 && !chosen.includes(bean))
        candidates.push({ bean, influence: influence(bean) });
    }
    return candidates.sort((a, b) => b.influence - a.influence).map(({ bean }) => bean);
  }

  function mostPromising(
    { boundWith }: Relaxed,
    chosen: readonly number[],
    excluded: Uint8Array,
  ): number | undefined {
    let best: number | undefined;
    for (let bean = 0; bean < count; bean++) {
      if (excluded[bean] || chosen.includes(bean)) continue;
      if (best === undefined || boundWith(bean) < boundWith(best)) best = bean;
    }
    return best;
  }
}
