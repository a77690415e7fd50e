import type { Field } from './field.ts';
import { FLATTEST, WIDEST } from './flat.ts';
import { invert, makeInverse } from './inverse.ts';
import type { Search } from './search.ts';

/** Beans of a blend whose best real-valued percentages are all above 0, and what that blend loses. */
export interface Support {
  beans: readonly number[];
  loss: number;
}

const SCAN_EFFORT = 12;
const NO_GAIN = 1e-12;

/**
 * Local search: adds one bean or swaps one for another as long as that helps the real-valued blend. On the way every
 * set of beans that could beat the best whole recipe is tried for one.
 *
 * One inverse judges all swaps. With a constant added to the products of the points, which keeps them regular, the least
 * loss of a set of beans is `1 / (sum of the inverse) - constant`: the larger that sum, the better the set.
 */
export function swapping(field: Field, { mostBeans, incumbent, tryWhole, effort }: Search) {
  const { count } = field;
  const { gram, raisedBy } = raisedGram(field);
  const inverse = makeInverse();
  const { matrix, sums } = inverse;
  const rows = new Int32Array(WIDEST);
  const products = new Float64Array(WIDEST);
  const image = new Float64Array(WIDEST);
  let beans: readonly number[] = [];
  let best = { sum: 0, beans };
  let settled = false;

  return (start: readonly number[]): Support => {
    best = { sum: 0, beans: start };
    do {
      beans = best.beans;
      settled = best.sum > 0;
      best.sum *= 1 + NO_GAIN;
      effort.left -= SCAN_EFFORT * count;
      invert(inverse, beans, { count, gram });
      products.fill(0);
      beans.forEach((bean, i) => {
        rows[i] = bean * count;
      });
      for (let bean = 0; bean < count; bean++) if (!beans.includes(bean)) judge(bean);
    } while (best.beans !== beans);
    return { beans, loss: 1 / best.sum - raisedBy };
  };

  function judge(bean: number): void {
    const size = beans.length;
    for (let i = 0; i < size; i++) products[i] = gram[rows[i]! + bean]!;
    const pull = 1 - timesRow(products, sums, 0);
    const bar = Math.min(best.sum, 1 / (incumbent.loss + raisedBy));
    if (pull <= 0 && settled && inverse.total <= bar) return;
    let distance = gram[bean * count + bean]!;
    for (let i = 0; i < size; i++) {
      const along = timesRow(products, matrix, i * WIDEST);
      image[i] = along;
      distance -= along * products[i]!;
    }
    if (distance < FLATTEST) return;
    const share = pull / distance;
    const sum = inverse.total + pull * share;
    if (sum <= bar) return;
    if (size < mostBeans && allAboveZero(share)) consider(sum, [...beans, bean]);
    for (let out = 0; out < size; out++) {
      const kept = sums[out]! - image[out]! * share;
      const pivot = matrix[out * WIDEST + out]! + (image[out]! * image[out]!) / distance;
      if (kept * kept >= (sum - bar) * pivot) continue;
      const factor = kept / pivot;
      if (!allAboveZeroWithout(out, { factor, share, distance })) continue;
      consider(
        sum - kept * factor,
        beans.map((other, i) => (i === out ? bean : other)),
      );
    }
  }

  function consider(sum: number, candidate: readonly number[]): void {
    if (sum * (incumbent.loss + raisedBy) > 1) tryWhole(candidate);
    if (sum > best.sum) best = { sum, beans: candidate };
  }

  function allAboveZero(share: number): boolean {
    for (let i = 0; i < beans.length; i++) if (sums[i]! <= image[i]! * share) return false;
    return share > 0;
  }

  function allAboveZeroWithout(
    out: number,
    { factor, share, distance }: { factor: number; share: number; distance: number },
  ): boolean {
    const leaving = image[out]! / distance;
    for (let i = 0; i < beans.length; i++) {
      const gone = (matrix[i * WIDEST + out]! + image[i]! * leaving) * factor;
      if (i !== out && sums[i]! - image[i]! * share - gone <= 0) return false;
    }
    return share + leaving * factor > 0;
  }
}

/** Written out, because this is where matching spends most of its time; what a smaller set doesn't use is 0. */
const timesRow = (products: Float64Array, matrix: Float64Array, row: number): number =>
  matrix[row]! * products[0]! +
  matrix[row + 1]! * products[1]! +
  matrix[row + 2]! * products[2]! +
  matrix[row + 3]! * products[3]! +
  matrix[row + 4]! * products[4]! +
  matrix[row + 5]! * products[5]!;

function raisedGram({ count, gram }: Field): { gram: Float64Array; raisedBy: number } {
  let trace = 0;
  for (let bean = 0; bean < count; bean++) trace += gram[bean * count + bean]!;
  const raisedBy = trace / count + 1;
  const raised = new Float64Array(gram.length);
  for (let i = 0; i < gram.length; i++) raised[i] = gram[i]! + raisedBy;
  for (let bean = 0; bean < count; bean++) raised[bean * count + bean]! += raisedBy * 1e-10;
  return { gram: raised, raisedBy };
}
