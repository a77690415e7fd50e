/** Belief: what a drinker probably likes, worked out each time from all that they said. Nothing learnt is stored, so nothing can go stale. */
import { type Scores, TASTES } from '#domain/taste/axes.ts';
import { dot, product } from './cholesky.ts';
import { differenceOf, type Tasting } from './evidence.ts';
import { hypothesesOf, type Wishes } from './hypotheses.ts';
import { mixtureQuantile, normalBelow } from './normal.ts';
import type { Population, Tastes } from './population.ts';
import { CUP_VARIANCE, type Posterior, posteriorOf, sittingsOf } from './posterior.ts';

export interface History {
  wishes: Wishes;
  tastings: readonly Tasting[];
}

export interface Belief {
  population: Population;
  posteriors: readonly (Posterior & { probability: number })[];
  /** A coffee is expected to be liked the better, the nearer it is to this taste under these weights. */
  target: Float64Array;
  weights: Float64Array;
}

/** Somebody answers by lot now and then, so no chance is nearer to certain than this. */
const LAPSES = 0.03;
/** Two cups come out differently each time, and so does the answer. */
const FRESH_CUPS_VARIANCE = 2 * CUP_VARIANCE + 0.03;

export function beliefOf({ wishes, tastings }: History, population: Population): Belief {
  const posteriors = hypothesesOf(wishes, population).map((hypothesis) =>
    posteriorOf(hypothesis, sittingsOf(tastings, hypothesis.weights)),
  );
  const most = Math.max(...posteriors.map(({ logEvidence }) => logEvidence));
  const shares = posteriors.map(({ likelihood, logEvidence }) => likelihood * Math.exp(logEvidence - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const weighed = posteriors.map((posterior, i) => ({ ...posterior, probability: shares[i]! / whole }));
  return {
    population,
    posteriors: weighed,
    ...targetOf(weighed.map((each) => ({ ...each, share: each.probability }))),
  };
}

/** The mean of all liking functions is one of the same shape. */
export function targetOf(parts: readonly { share: number; weights: Float64Array; best: Float64Array }[]): {
  target: Float64Array;
  weights: Float64Array;
} {
  const weights = new Float64Array(TASTES.length);
  const target = new Float64Array(TASTES.length);
  for (const part of parts) {
    for (let k = 0; k < weights.length; k++) {
      weights[k]! += part.share * part.weights[k]!;
      target[k]! += part.share * part.weights[k]! * part.best[k]!;
    }
  }
  return { target: target.map((value, k) => value / weights[k]!), weights };
}

/** How probably a coffee is liked better than another, both tasted blind and brewed afresh. */
export function chanceOfBetter({ posteriors }: Belief, a: Tastes, b: Tastes): number {
  const chance = posteriors.reduce((sum, { probability, weights, best, covariance }) => {
    const { onTastes, offset } = differenceOf(a, b, weights);
    const mean = offset + dot(onTastes, best);
    const variance = dot(onTastes, product(covariance, onTastes)) + FRESH_CUPS_VARIANCE;
    return sum + probability * normalBelow(mean / Math.sqrt(variance));
  }, 0);
  return LAPSES + (1 - 2 * LAPSES) * chance;
}

/** How probably the taste that is liked best lies above a score. */
export const chanceAbove = ({ posteriors }: Belief, k: number, score: number): number =>
  posteriors.reduce(
    (sum, { probability, best, covariance }) =>
      sum + probability * normalBelow((best[k]! - score) / Math.sqrt(covariance[k * TASTES.length + k]!)),
    0,
  );

/** Of each taste, below which score the best lies with this probability. */
export const quantilesOf = ({ posteriors }: Belief, probability: number): Float64Array =>
  Float64Array.from(TASTES, (_taste, k) =>
    mixtureQuantile(
      posteriors.map(({ probability: share, best, covariance }) => ({
        share,
        mean: best[k]!,
        deviation: Math.sqrt(covariance[k * TASTES.length + k]!),
      })),
      probability,
    ),
  );

const WEAKEST = 1;
const STRONGEST = 10;

/** As scores, within the range that scores have. */
export const asScores = (tastes: Float64Array): Scores =>
  Object.fromEntries(
    TASTES.map((taste, k) => [taste, Math.min(STRONGEST, Math.max(WEAKEST, tastes[k]!))]),
  ) as Scores;
