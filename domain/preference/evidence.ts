/** Evidence: what the answers of one tasting say, each as a log-concave function of one number that is linear in what is to be learnt. */
import type { Taste } from '#domain/taste/axes.ts';
import type { Tastes } from './population.ts';

export interface Answer {
  /** The coffees that were compared, as places in the tasting. */
  first: number;
  second: number;
  better: 'first' | 'second' | 'same';
  /** Whether one was much better; left out where nobody asked. */
  much?: boolean | undefined;
}

export interface Remark {
  coffee: number;
  taste: Taste;
  amount: 'too much' | 'too little';
}

/** A sitting: every cup is tasted once, and all answers about it refer to that. */
export interface Tasting {
  coffees: readonly Tastes[];
  answers: readonly Answer[];
  remarks: readonly Remark[];
}

export interface LogLikelihood {
  value: number;
  slope: number;
  curvature: number;
}

/** A linear function of the best taste and of how two cups came out that day, and how likely each value of it is. */
export interface Evidence {
  onTastes: Float64Array;
  cups: { better: number; worse: number };
  offset: number;
  likelihoodAt: (value: number) => LogLikelihood;
}

/** From which difference in liking people say that one is much better, and how sharply they tell. */
const MUCH_FROM = 1;
const MUCH_SHARPNESS = 3;
const BETTER_SHARPNESS = 5;
/** How large a difference is that somebody calls none. */
const SAME_WITHIN = 0.2;

const muchBetter = (by: number): LogLikelihood => logistic(by - MUCH_FROM, MUCH_SHARPNESS);
const better = (by: number): LogLikelihood => logistic(by, BETTER_SHARPNESS);
const littleBetter = (by: number): LogLikelihood =>
  sumOf(better(by), logistic(by - MUCH_FROM, -MUCH_SHARPNESS));
const same = (by: number): LogLikelihood => ({
  value: -0.5 * (by / SAME_WITHIN) ** 2,
  slope: -by / SAME_WITHIN ** 2,
  curvature: -1 / SAME_WITHIN ** 2,
});

export const evidenceOf = ({ coffees, answers }: Tasting, weights: Float64Array): Evidence[] =>
  answers.map((answer) => evidenceOfAnswer(answer, coffees, weights));

function evidenceOfAnswer(
  { first, second, better: which, much }: Answer,
  coffees: readonly Tastes[],
  weights: Float64Array,
): Evidence {
  const cups = which === 'second' ? { better: second, worse: first } : { better: first, worse: second };
  const likelihoodAt = which === 'same' ? same : likelihoodOf(much);
  return { ...differenceOf(coffees[cups.better]!, coffees[cups.worse]!, weights), cups, likelihoodAt };
}

function likelihoodOf(much: boolean | undefined) {
  if (much === undefined) return better;
  return much ? muchBetter : littleBetter;
}

/** By how much more one coffee is liked than another, as a linear function of the best taste. */
export function differenceOf(a: Tastes, b: Tastes, weights: Float64Array) {
  let offset = 0;
  const onTastes = weights.map((weight, k) => {
    offset -= (weight * (a[k]! ** 2 - b[k]! ** 2)) / 2;
    return weight * (a[k]! - b[k]!);
  });
  return { onTastes, offset };
}

/** The logarithm of 1 / (1 + exp(−sharpness · by)). */
function logistic(by: number, sharpness: number): LogLikelihood {
  const t = sharpness * by;
  const value = t > 0 ? -Math.log1p(Math.exp(-t)) : t - Math.log1p(Math.exp(t));
  const chance = Math.exp(value);
  return {
    value,
    slope: sharpness * (1 - chance),
    curvature: -(sharpness ** 2) * chance * (1 - chance),
  };
}

const sumOf = (a: LogLikelihood, b: LogLikelihood): LogLikelihood => ({
  value: a.value + b.value,
  slope: a.slope + b.slope,
  curvature: a.curvature + b.curvature,
});
