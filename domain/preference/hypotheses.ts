/** Hypotheses: what a drinker may like before they have tasted anything, as far as their wishes are to be believed. */
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import { type Choice, choicesOfWords } from './choices.ts';
import { type CholeskyFactor, choleskyOf, inverseOf, product, solve } from './cholesky.ts';
import type { Population, Tastes } from './population.ts';

/** What somebody says before they taste anything. */
export interface Wishes {
  /** How the coffee tastes that they drink now. */
  brand: Tastes | null;
  likes: readonly Taste[];
  dislikes: readonly Taste[];
}

export interface Hypothesis {
  likelihood: number;
  /** The taste that the drinker would like best: a normal distribution. */
  mean: Float64Array;
  precision: Float64Array;
  precisionFactor: CholeskyFactor;
  /** How much liking falls with each squared point away from it; over our coffees liking varies by about 1. */
  weights: Float64Array;
  /** What they said that they like and don’t like, where that is heeded. */
  words: readonly Choice[];
}

interface Trust {
  likelihood: number;
  /** How far the taste of the brand is carried, and how surely; `null` where no wish is heeded. */
  wishes: { push: number; noise: number } | null;
  /** How far drinkers lie from the population. */
  variance: number;
}

const WITH_WISHES: readonly Trust[] = [
  { likelihood: 0.8, wishes: { push: 1, noise: 1 }, variance: 2 },
  { likelihood: 0.3, wishes: { push: 2, noise: 1.6 }, variance: 4 },
  { likelihood: 0.2, wishes: null, variance: 2 },
];
const WITHOUT_WISHES: readonly Trust[] = [
  { likelihood: 1, wishes: null, variance: 2 },
  { likelihood: 0.3, wishes: null, variance: 4 },
];
const SCALES = [0.7, 1.4];

/** Faint tastes count for less. */
const FAINT: ReadonlySet<Taste> = new Set(['salt', 'grassy', 'herby', 'peanuts', 'spicy', 'winey']);
const FAINT_WEIGHT = 0.6;

/** How far from the population a taste may lie in standard deviations, besides what the population says. */
const OWN_DEVIATION = 0.45;
const BRAND = { push: 1.3, noise: 1.7 };

export function hypothesesOf(wishes: Wishes, population: Population): Hypothesis[] {
  const hasWishes = wishes.brand !== null || wishes.likes.length > 0 || wishes.dislikes.length > 0;
  return (hasWishes ? WITH_WISHES : WITHOUT_WISHES).flatMap((trust) => {
    const prior = priorOf(trust, wishes, population);
    const weights = weightsAround(prior.mean, population);
    return SCALES.map((scale) => {
      const scaled = weights.map((weight) => scale * weight);
      const words = trust.wishes === null ? [] : wordsOf(wishes, { weights: scaled, population });
      return { ...prior, likelihood: trust.likelihood, weights: scaled, words };
    });
  });
}

const wordsOf = (
  { likes, dislikes }: Wishes,
  by: { weights: Float64Array; population: Population },
): Choice[] => [...choicesOfWords(likes, 1, by), ...choicesOfWords(dislikes, -1, by)];

/** The population, and each taste of the brand as an observation. */
function priorOf({ wishes: trust, variance }: Trust, { brand }: Wishes, population: Population) {
  const size = TASTES.length;
  const covariance = population.covariance.map((value) => variance * value);
  for (let k = 0; k < size; k++) covariance[k * size + k]! += (OWN_DEVIATION * population.spread[k]!) ** 2;
  const precision = inverseOf(choleskyOf(covariance, size));
  const pull = product(precision, population.mean);
  if (trust !== null && brand !== null) {
    const { centre, spread } = population;
    for (let k = 0; k < size; k++) {
      const value = centre[k]! + BRAND.push * trust.push * (brand[k]! - centre[k]!);
      const noise = BRAND.noise * trust.noise * spread[k]!;
      precision[k * size + k]! += noise ** -2;
      pull[k]! += value * noise ** -2;
    }
  }
  const precisionFactor = choleskyOf(precision, size);
  return { mean: solve(precisionFactor, pull), precision, precisionFactor };
}

/** Scaled so that liking varies by a standard deviation of 1 over our coffees. */
function weightsAround(mean: Float64Array, { coffees }: Population): Float64Array {
  const weights = Float64Array.from(TASTES, (taste) => (FAINT.has(taste) ? FAINT_WEIGHT : 1));
  const deviation = deviationOf(coffees.map((coffee) => halfSquares(coffee, mean, weights)));
  return weights.map((weight) => weight / deviation);
}

/** Half the weighted squared distance: by so much less than the best is a coffee liked. */
export function halfSquares(coffee: Tastes, best: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < coffee.length; k++) sum += weights[k]! * (coffee[k]! - best[k]!) ** 2;
  return sum / 2;
}

/** Where too few coffees differ to tell, as if they differed a little. */
const LEAST_DEVIATION = 0.05;

export function deviationOf(values: readonly number[]): number {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return Math.max(
    LEAST_DEVIATION,
    Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count),
  );
}
