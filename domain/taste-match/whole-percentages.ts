import { type Prices, priceConstraints } from './constraints.ts';
import type { Effort } from './effort.ts';
import type { Field } from './field.ts';
import { layFlat, makeFlat, WIDEST } from './flat.ts';

export interface WholeRecipe {
  loss: number;
  shares: { bean: number; percentage: number }[];
}

export interface WholeSearch {
  best: WholeRecipe | null;
  /** Whether nothing better can exist. */
  complete: boolean;
}

const CALL_EFFORT = 170;
const STEP_EFFORT = 8;
const MOST_STEPS = 20_000;
/** Where fewer tastes count than beans take part, whole families of recipes taste the same: no call may walk them all. */
const FEWEST_STEPS = 60;

/**
 * Finds the best whole percentages for a few given beans, or shows that none is better than a cutoff: a depth-first
 * search through the lattice of recipes around the best real-valued one, nearest first on every level.
 */
export function wholePercentages(field: Field, effort: Effort) {
  const flat = makeFlat();
  const { beans, frame, pull } = flat;
  const { count, gram, costs, ceiling } = field;
  const shares = new Int32Array(WIDEST);
  // From the last bean down to each level: what is left to share out, lost with prices, paid in prices, and spent.
  const left = new Int32Array(WIDEST + 1);
  const lost = new Float64Array(WIDEST + 1);
  const paid = new Float64Array(WIDEST + 1);
  const spent = new Float64Array(WIDEST + 1);
  let prices: Prices = { shares: new Float64Array(WIDEST), ceiling: 0 };
  let below = 0;
  let best: WholeRecipe | null = null;
  let steps = 0;
  let mostSteps = MOST_STEPS;

  return (given: ArrayLike<number>, cutoff: number): WholeSearch => {
    const size = given.length;
    flat.size = size;
    // The dearest bean is shared out first, so that it is seen early whether the rest can be afforded.
    beans.set(Array.from(given).sort((a, b) => costs[a]! - costs[b]!));
    layFlat(flat, field);
    prices = priceConstraints(flat, field, cutoff);
    below = cutoff;
    best = null;
    steps = 0;
    mostSteps = Math.min(MOST_STEPS, Math.max(FEWEST_STEPS, effort.left / STEP_EFFORT));
    left[size] = 100;
    lost[size] = flat.loss;
    paid[size] = 0;
    spent[size] = 0;
    if (flat.loss < below) level(size - 1);
    effort.left -= CALL_EFFORT + STEP_EFFORT * steps;
    return { best, complete: steps < mostSteps };
  };

  function level(i: number): void {
    if (i === 0) {
      lost[0] = lost[1]!;
      take(0, left[1]!);
      if (leastLoss(0) < below) keep();
      return;
    }
    const most = left[i + 1]!;
    const length = frame[i * WIDEST + i]! / 100;
    let offset = pull[i]!;
    for (let j = i + 1; j < flat.size; j++) offset += (frame[j * WIDEST + i]! * shares[j]!) / 100;
    const centre = -offset / length;
    let down = Math.min(Math.floor(centre), most);
    let up = Math.max(down + 1, 0);
    while (down >= 0 || up <= most) {
      const takeUp = down < 0 || (up <= most && up - centre < centre - down);
      const share = takeUp ? up++ : down--;
      const miss = (share - centre) * length;
      const loss = lost[i + 1]! + miss * miss;
      if (loss >= below || ++steps > mostSteps) return;
      lost[i] = loss;
      take(i, share);
      if (leastLoss(i) < below) level(i - 1);
    }
  }

  function take(i: number, share: number): void {
    shares[i] = share;
    left[i] = left[i + 1]! - share;
    paid[i] = paid[i + 1]! + (prices.shares[i]! * share) / 100;
    spent[i] = spent[i + 1]! + share * costs[beans[i]!]!;
  }

  /** What is lost at least, without prices, however the rest is shared out; infinite where it can't be afforded. */
  function leastLoss(i: number): number {
    const cheapest = spent[i]! + left[i]! * costs[beans[0]!]!;
    if (cheapest > 100 * ceiling) return Infinity;
    if (prices.ceiling === 0) return lost[i]! + paid[i]!;
    const dearest = spent[i]! + left[i]! * costs[beans[Math.max(i - 1, 0)]!]!;
    return lost[i]! + paid[i]! + prices.ceiling * Math.max(0, ceiling - dearest / 100);
  }

  function keep(): void {
    const loss = lossOf();
    if (loss >= below) return;
    below = loss;
    const percentages = Array.from(shares.subarray(0, flat.size));
    best = { loss, shares: percentages.map((percentage, i) => ({ bean: beans[i]!, percentage })) };
  }

  /** Worked out anew, without what rounding left behind on the way. */
  function lossOf(): number {
    let loss = 0;
    for (let i = 0; i < flat.size; i++) {
      for (let j = 0; j < flat.size; j++) {
        loss += shares[i]! * shares[j]! * gram[beans[i]! * count + beans[j]!]!;
      }
    }
    return loss / 10_000;
  }
}
