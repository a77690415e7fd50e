import type { Field } from './field.ts';
import { SAME_LOSS } from './incumbent.ts';
import type { Search } from './search.ts';
import { seededRandom } from './seeded-random.ts';
import { type Support, swapping } from './swaps.ts';

/** A blend that got a little worse is kept, so that the search can leave a valley. */
const FORGIVEN = 0.02;

/**
 * Iterated local search: throws out some beans for others taken at random and climbs again, from one start that goes
 * on from call to call. Takes as much effort as it is given; the first call climbs from the nearest single bean.
 */
export function kicking(field: Field, search: Search) {
  const { count, gram } = field;
  const { mostBeans, effort, incumbent, tryWhole } = search;
  const random = seededRandom(1);
  let climb: ReturnType<typeof swapping> | null = null;
  let current: Support | null = null;

  return (): void => {
    climb ??= swapping(field, search);
    if (!current) {
      const single = [nearestBean()];
      tryWhole(single);
      current = climb(single);
    }
    while (effort.left > 0 && incumbent.loss > SAME_LOSS) {
      effort.left -= count;
      const next = climb(kicked(current.beans));
      if (next.loss < current.loss + FORGIVEN) current = next;
    }
  };

  function kicked(beans: readonly number[]): number[] {
    const kept = [...beans];
    while (kept.length > mostBeans / 2) kept.splice(Math.floor(random() * kept.length), 1);
    while (kept.length < Math.min(mostBeans, count)) {
      const bean = Math.floor(random() * count);
      if (!kept.includes(bean)) kept.push(bean);
    }
    return kept;
  }

  function nearestBean(): number {
    let nearest = 0;
    for (let bean = 1; bean < count; bean++) {
      if (gram[bean * count + bean]! < gram[nearest * count + nearest]!) nearest = bean;
    }
    return nearest;
  }
}
