/**
 * Choices: of everything that could be different about a coffee, people name what would please them most. So a word says of its own taste how far it
 * is from the best, and of all others that they matter less.
 */
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import type { Remark } from './evidence.ts';
import type { Population, Tastes } from './population.ts';

/** What liking would rise by, and how sharply that is told: a linear function of the best of one taste. */
interface Option {
  taste: number;
  onBest: number;
  offset: number;
}

/** One of some options was named. */
export interface Choice {
  named: Option;
  options: readonly Option[];
}

/** How sharply people tell which change they would like most. */
const SHARPNESS = 12;

/** A taste of a cup a point stronger, or fainter. */
const change = (taste: number, from: number, { by, weight }: { by: 1 | -1; weight: number }): Option => ({
  taste,
  onBest: SHARPNESS * weight * by,
  offset: -SHARPNESS * weight * (by * from + 0.5),
});

/** A remark: each taste could be stronger or fainter in that cup. */
export function choiceOfRemark(
  { coffee, taste, amount }: Remark,
  coffees: readonly Tastes[],
  weights: Float64Array,
): Choice {
  const cup = coffees[coffee]!;
  const changesBy = (by: 1 | -1) =>
    TASTES.map((_taste, k) => change(k, cup[k]!, { by, weight: weights[k]! }));
  const [fainter, stronger] = [changesBy(-1), changesBy(1)];
  const named = (amount === 'too much' ? fainter : stronger)[TASTES.indexOf(taste)]!;
  return { named, options: [...fainter, ...stronger] };
}

/** Words said before any cup: more, or less, of a taste than most coffees have. None of them is held beside the others that were named. */
export function choicesOfWords(
  words: readonly Taste[],
  by: 1 | -1,
  { weights, population: { centre, spread } }: { weights: Float64Array; population: Population },
): Choice[] {
  const options = TASTES.map((_taste, taste): Option => {
    const onBest = SHARPNESS * weights[taste]! * by * spread[taste]!;
    return { taste, onBest, offset: -onBest * centre[taste]! };
  });
  return words.map((word) => ({
    named: options[TASTES.indexOf(word)]!,
    options: options.filter(({ taste }) => TASTES[taste] === word || !words.includes(TASTES[taste]!)),
  }));
}

const exponentOf = ({ taste, onBest, offset }: Option, best: Float64Array): number =>
  onBest * best[taste]! + offset;

/** Room for the chances of one choice: a belief looks at thousands. */
const chances = new Float64Array(2 * TASTES.length);

/** Fills in the chances of all options, up to a factor: the largest is 1. */
function fillChances({ options }: Choice, best: Float64Array): { most: number; whole: number } {
  let most = -Infinity;
  for (let i = 0; i < options.length; i++) {
    const exponent = exponentOf(options[i]!, best);
    chances[i] = exponent;
    if (exponent > most) most = exponent;
  }
  let whole = 0;
  for (let i = 0; i < options.length; i++) {
    const chance = Math.exp(chances[i]! - most);
    chances[i] = chance;
    whole += chance;
  }
  return { most, whole };
}

/** The logarithm of how much likelier it is named than by lot: concave in the best taste. */
export function logChanceOf(choice: Choice, best: Float64Array): number {
  const { most, whole } = fillChances(choice, best);
  return exponentOf(choice.named, best) - most - Math.log(whole / choice.options.length);
}

/** Its slope. Its curvature is the product of `mean` with itself, less the diagonal `squares`. */
export function slopeOf(choice: Choice, best: Float64Array) {
  const { whole } = fillChances(choice, best);
  const [mean, squares] = [new Float64Array(TASTES.length), new Float64Array(TASTES.length)];
  for (let i = 0; i < choice.options.length; i++) {
    const { taste, onBest } = choice.options[i]!;
    const part = (chances[i]! / whole) * onBest;
    mean[taste]! += part;
    squares[taste]! += part * onBest;
  }
  const slope = mean.map((value) => -value);
  slope[choice.named.taste]! += choice.named.onBest;
  return { slope, mean, squares };
}
