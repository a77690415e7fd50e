import type { RoastProblem } from '../problem/roast-problem.ts';
import { SAME_LOSS } from './incumbent.ts';
import { type LocalOptimum, makeLocalSearch } from './local-search.ts';
import type { Search } from './search.ts';
import { seededRandom } from './seeded-random.ts';

/** Acceptance criterion: a slightly worse blend is accepted, so that the search can leave a local optimum. */
const ACCEPTED_WORSENING = 0.02;

/**
 * Iterated local search: perturbs the blend by replacing half of its beans at random, and improves it again by local
 * search. The first call starts from the nearest single bean, each later one where the last ended. Spends all its effort.
 */
export function makeIteratedLocalSearch(problem: RoastProblem, search: Search) {
  const { count, gram } = problem;
  const { mostBeans, effort, incumbent, tryBeans } = search;
  const random = seededRandom(1);
  let improve: ReturnType<typeof makeLocalSearch> | null = null;
  let current: LocalOptimum | null = null;

  return (): void => {
    improve ??= makeLocalSearch(problem, search);
    if (!current) {
      const single = [nearestBean()];
      tryBeans(single);
      current = improve(single);
    }
    while (effort.left > 0 && incumbent.loss > SAME_LOSS) {
      effort.left -= count;
      const next = improve(perturbed(current.beans));
      if (next.loss < current.loss + ACCEPTED_WORSENING) current = next;
    }
  };

  function perturbed(beans: readonly number[]): number[] {
    const mixed = [...beans];
    while (mixed.length > mostBeans / 2) mixed.splice(Math.floor(random() * mixed.length), 1);
    while (mixed.length < Math.min(mostBeans, count)) {
      const bean = Math.floor(random() * count);
      if (!mixed.includes(bean)) mixed.push(bean);
    }
    return mixed;
  }

  function nearestBean(): number {
    let nearest = 0;
    for (let bean = 1; bean < count; bean++) {
      if (gram[bean * count + bean]! < gram[nearest * count + nearest]!) nearest = bean;
    }
    return nearest;
  }
}
