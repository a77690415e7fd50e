/** Decides by brute force and certificates whether a wish can be followed, to try what proposals are found for it. */
import { type Scores } from '#domain/taste/axes.ts';
import { tasteAtRoast, tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { kiloPrices } from '#domain/taste-match/problem/price-list.ts';
import { type CustomerWish, LEAST_PROPOSED_PERCENTAGE } from '#domain/taste-match/problem/wish.ts';
import { movedBy, needOf, type WishedMove } from '#domain/taste-match/wishes/moves.ts';
import { seededTasteTable } from './match-instance.ts';
import { type SeededBean, seededBeans } from './seeded-beans.ts';
import { seededPrices } from './seeded-prices.ts';

const prices = kiloPrices<SeededBean>({ tier: 0 }, seededPrices);

/**
 * Whether some blend within the conditions moves every taste as far as it needs; unless said, so that one tastes it. Knows nothing of
 * how proposals are found: `yes` is a recipe, `no` a certificate, and between them, `hardly`, is what neither is found for.
 */
export function canSomeBlend(
  moves: readonly WishedMove[],
  wish: CustomerWish,
  needs = moves.map((move) => needOf('noticed', move)),
): Possible {
  const roastIds = wish.roastId === null ? [1, 2, 3, 4, 5, 6] : [wish.roastId];
  const answers = new Set(roastIds.map((roastId) => canAt(roastId, { moves, needs, wish })));
  return (['yes', 'hardly'] as const).find((answer) => answers.has(answer)) ?? 'no';
}

type Possible = 'yes' | 'no' | 'hardly';

interface Needed {
  moves: readonly WishedMove[];
  needs: readonly number[];
  wish: CustomerWish;
}

/** For each bean how much more it has of every condition than is needed; below 0 where it lacks some. */
interface Candidate {
  bean: SeededBean;
  surplus: number[];
}

function canAt(roastId: number, { moves, needs, wish }: Needed): Possible {
  const { maxPricePerKilo, excludedBeanIds = [], decaf = 'none' } = wish;
  const surplusOf = (scores: Scores) => moves.map((move, i) => movedBy(move, scores) - (needs[i] ?? 0));
  const candidates = seededBeans
    .filter(({ id, isDecaf }) => !excludedBeanIds.includes(id) && (decaf === 'any' || !isDecaf))
    .map((bean): Candidate => {
      const surplus = surplusOf(tasteAtRoast(bean, roastId, seededTasteTable.rule));
      if (maxPricePerKilo === null) return { bean, surplus };
      const cheaper = maxPricePerKilo + 3 - prices.priceOf([{ bean, percentage: 100 }], roastId);
      return { bean, surplus: [...surplus, cheaper * prices.yieldOf(bean, roastId)] };
    });
  const { isProven, mostTried } = separate(candidates);
  if (isProven) return 'no';
  const suits: Suits = (recipe) =>
    (maxPricePerKilo === null || prices.priceOf(recipe, roastId) <= maxPricePerKilo) &&
    surplusOf(tasteOfBlend(recipe, roastId, seededTasteTable.rule)).every((each) => each >= -1e-9);
  return isSomeOfTwo(candidates, suits) || isSomeOfFew(mostTried, suits) ? 'yes' : 'hardly';
}

/**
 * A certificate that no blend can, in any fractions of any number of beans: weights of the conditions, none below 0, under which
 * every bean lacks something. They are sought by multiplicative weights. Where none are found, the beans that were tried most.
 */
function separate(candidates: readonly Candidate[]): { isProven: boolean; mostTried: Candidate[] } {
  const [first] = candidates;
  const scales = (first?.surplus ?? []).map((_, i) =>
    Math.max(1e-9, ...candidates.map(({ surplus }) => Math.abs(surplus[i] ?? 0))),
  );
  let weights = scales.map(() => 1);
  const tried = new Map<Candidate, number>();
  for (let round = 0; round < 3000; round++) {
    const worthOf = ({ surplus }: Candidate) =>
      surplus.reduce((sum, each, i) => sum + ((weights[i] ?? 0) * each) / (scales[i] ?? 1), 0);
    let [best, most] = [first, -Infinity];
    for (const candidate of candidates) {
      const worth = worthOf(candidate);
      if (worth > most) [best, most] = [candidate, worth];
    }
    if (best === undefined || most < -1e-9) return { isProven: true, mostTried: [] };
    tried.set(best, (tried.get(best) ?? 0) + 1);
    const { surplus } = best;
    weights = weights.map((weight, i) => weight * Math.exp((-0.05 * (surplus[i] ?? 0)) / (scales[i] ?? 1)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    weights = weights.map((weight) => weight / total);
  }
  const byTries = [...tried].toSorted((a, b) => b[1] - a[1]);
  return { isProven: false, mostTried: byTries.map(([candidate]) => candidate) };
}

type Suits = (recipe: { bean: SeededBean; percentage: number }[]) => boolean;

/** Brute force over every bean, and every two in whole percentages. */
function isSomeOfTwo(candidates: readonly Candidate[], suits: Suits): boolean {
  for (const [i, one] of candidates.entries()) {
    if (one.surplus.every((each) => each >= 0) && suits([{ bean: one.bean, percentage: 100 }])) return true;
    for (const other of candidates.slice(i + 1)) {
      // The percentages of the first at which nothing is lacking.
      let [least, most] = [LEAST_PROPOSED_PERCENTAGE, 100 - LEAST_PROPOSED_PERCENTAGE];
      one.surplus.forEach((a, k) => {
        const b = other.surplus[k] ?? 0;
        const even = (100 * b) / (b - a);
        if (a < 0 && b < 0) most = -1;
        else if (a < b) most = Math.min(most, a < 0 ? even : 100);
        else if (b < a) least = Math.max(least, b < 0 ? even : 0);
      });
      for (const percentage of new Set([
        Math.ceil(least),
        Math.floor((least + most) / 2),
        Math.floor(most),
      ])) {
        if (percentage < least || percentage > most) continue;
        const recipe = [
          { bean: one.bean, percentage },
          { bean: other.bean, percentage: 100 - percentage },
        ];
        if (suits(recipe)) return true;
      }
    }
  }
  return false;
}

/** Brute force over every four of a few beans, in steps of 5%. */
function isSomeOfFew(beans: readonly Candidate[], suits: Suits): boolean {
  const few = beans.slice(0, 7);
  const tryNext = (
    from: number,
    left: number,
    recipe: { candidate: Candidate; percentage: number }[],
  ): boolean => {
    if (left === 0) {
      const isEnough = (recipe[0]?.candidate.surplus ?? []).every(
        (_, k) => recipe.reduce((sum, row) => sum + row.percentage * (row.candidate.surplus[k] ?? 0), 0) >= 0,
      );
      return isEnough && suits(recipe.map(({ candidate: { bean }, percentage }) => ({ bean, percentage })));
    }
    if (recipe.length === 4) return false;
    return few.slice(from).some((candidate, i) => {
      for (let percentage = 5; percentage <= left; percentage += 5) {
        if (tryNext(from + i + 1, left - percentage, [...recipe, { candidate, percentage }])) return true;
      }
      return false;
    });
  };
  return tryNext(0, 100, []);
}

