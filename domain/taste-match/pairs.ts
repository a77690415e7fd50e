import type { Field } from './field.ts';
import { FLATTEST, layFlat, makeFlat } from './flat.ts';
import { SAME_LOSS } from './incumbent.ts';
import { lookAround, makeReach } from './reach.ts';
import type { Search } from './search.ts';

export interface Completion {
  /** All beans of the blend but the last two. */
  chosen: readonly number[];
  barred: Uint8Array;
  /** What a penny above the ceiling costs, so that dear pairs fall out early. */
  multiplier: number;
}

/**
 * Completes a blend by every pair of beans that could beat the best whole recipe, which for most pairs is settled by a
 * handful of multiplications. Answers whether all of them were settled.
 */
export function pairing(field: Field, { incumbent, tryWhole, effort }: Search) {
  const { count, gram } = field;
  const flat = makeFlat();
  const reach = makeReach(count);
  const free = new Int32Array(count);
  const toFirst = new Float64Array(count);

  return ({ chosen, barred, multiplier }: Completion): boolean => {
    flat.size = chosen.length;
    flat.beans.set(chosen);
    flat.multiplier = multiplier;
    layFlat(flat, field);
    lookAround(reach, flat, field);
    const first = chosen[0]! * count;
    let frees = 0;
    for (let bean = 0; bean < count; bean++) {
      if (barred[bean] || chosen.includes(bean)) continue;
      free[frees++] = bean;
      toFirst[bean] = gram[first + bean]! - gram[first + chosen[0]!]! / 2;
    }
    effort.left -= (frees * frees) / 5;
    if (frees < 2) return tryWhole([...chosen, ...free.subarray(0, frees)]);
    let complete = true;
    for (let i = 0; i < frees; i++) complete = pairsWith(i, frees, chosen) && complete;
    return complete;
  };

  function pairsWith(i: number, frees: number, chosen: readonly number[]): boolean {
    const { along, distance, pull } = reach;
    const one = free[i]!;
    const distanceOne = Math.max(distance[one]!, FLATTEST);
    const pullOne = pull[one]!;
    const gainNeeded = flat.loss - (pullOne * pullOne) / distanceOne - incumbent.loss + SAME_LOSS;
    const shift = toFirst[one]!;
    let complete = true;
    for (let j = i + 1; j < frees; j++) {
      const two = free[j]!;
      let product = gram[one * count + two]! - shift - toFirst[two]!;
      for (let k = 1; k < flat.size; k++) product -= along[k * count + one]! * along[k * count + two]!;
      const shared = product / distanceOne;
      const pullTwo = pull[two]! - shared * pullOne;
      const distanceTwo = Math.max(distance[two]! - shared * product, FLATTEST);
      if (pullTwo * pullTwo > gainNeeded * distanceTwo)
        complete = tryWhole([...chosen, one, two]) && complete;
    }
    return complete;
  }
}
