/**
 * Posterior: what a drinker likes best if one hypothesis holds, after everything that they answered. The peak is found by Newton’s method,
 * the spread around it by Laplace’s approximation. How each cup came out is eliminated sitting by sitting, so that many sittings stay cheap.
 */
import { TASTES } from '#domain/taste/axes.ts';
import { type Choice, choiceOfRemark, logChanceOf, slopeOf } from './choices.ts';
import { choleskyOf, dot, inverseOf, logDeterminant, product, solve, solveColumns } from './cholesky.ts';
import { type Evidence, evidenceOf, type Tasting } from './evidence.ts';
import type { Hypothesis } from './hypotheses.ts';

export interface Posterior extends Hypothesis {
  /** The taste that is probably liked best, and how surely. */
  best: Float64Array;
  covariance: Float64Array;
  /** How well the answers suit the hypothesis. */
  logEvidence: number;
}

export interface Sitting {
  cupCount: number;
  evidence: readonly Evidence[];
  remarks: readonly Choice[];
}

export interface Point {
  best: Float64Array;
  cups: readonly Float64Array[];
}

/** The same coffee is liked a little more or less each time that it is brewed. */
export const CUP_VARIANCE = 0.25;
const MOST_STEPS = 30;
const MOST_TRIES = 30;
const SMALLEST_RISE = 1e-7;
const SIZE = TASTES.length;

export const sittingsOf = (tastings: readonly Tasting[], weights: Float64Array): Sitting[] =>
  tastings.map((tasting) => ({
    cupCount: tasting.coffees.length,
    evidence: evidenceOf(tasting, weights),
    remarks: tasting.remarks.map((remark) => choiceOfRemark(remark, tasting.coffees, weights)),
  }));

export function posteriorOf(hypothesis: Hypothesis, sittings: readonly Sitting[]): Posterior {
  const { point, value } = peakOf(hypothesis, sittings);
  const { factor, eliminated } = eliminatedAt(hypothesis, sittings, point);
  const cupCount = sittings.reduce((sum, sitting) => sum + sitting.cupCount, 0);
  const logDeterminants = eliminated.reduce(
    (sum, sitting) => sum + logDeterminant(sitting.factor),
    logDeterminant(factor),
  );
  const priorLogDeterminants = logDeterminant(hypothesis.precisionFactor) - cupCount * Math.log(CUP_VARIANCE);
  return {
    ...hypothesis,
    best: point.best,
    covariance: inverseOf(factor),
    logEvidence: value + (priorLogDeterminants - logDeterminants) / 2,
  };
}

/** Where the posterior is highest. */
export function peakOf(
  hypothesis: Hypothesis,
  sittings: readonly Sitting[],
): { point: Point; value: number } {
  const cups = sittings.map(({ cupCount }) => new Float64Array(cupCount));
  let point: Point = { best: hypothesis.mean, cups };
  let value = logPosterior(hypothesis, sittings, point);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = climb(hypothesis, sittings, { point, value });
    const rise = next.value - value;
    ({ point, value } = next);
    if (rise < SMALLEST_RISE) break;
  }
  return { point, value };
}

/** The logarithm of the posterior, up to a constant. */
export function logPosterior(
  hypothesis: Hypothesis,
  sittings: readonly Sitting[],
  { best, cups }: Point,
): number {
  const { mean, precision } = hypothesis;
  const away = best.map((value, k) => value - mean[k]!);
  let value = -dot(away, product(precision, away)) / 2;
  for (const choice of choicesIn(hypothesis, sittings)) value += logChanceOf(choice, best);
  sittings.forEach(({ evidence }, i) => {
    value -= dot(cups[i]!, cups[i]!) / CUP_VARIANCE / 2;
    for (const each of evidence) value += each.likelihoodAt(valueOf(each, best, cups[i]!)).value;
  });
  return value;
}

function valueOf({ onTastes, offset, cups }: Evidence, best: Float64Array, cupValues: Float64Array): number {
  return offset + dot(onTastes, best) + cupValues[cups.better]! - cupValues[cups.worse]!;
}

/** One step of Newton’s method, halved until it climbs. */
function climb(
  hypothesis: Hypothesis,
  sittings: readonly Sitting[],
  { point, value }: { point: Point; value: number },
): { point: Point; value: number } {
  const { factor, eliminated, slope } = eliminatedAt(hypothesis, sittings, point);
  const byTastes = solve(factor, slope);
  const byCups = eliminated.map(({ onTastes, step }) =>
    step.map((own, cup) => own - dot(onTastes.subarray(cup * SIZE, (cup + 1) * SIZE), byTastes)),
  );
  for (let tries = 0, length = 1; tries < MOST_TRIES; tries++, length /= 2) {
    const next = {
      best: point.best.map((at, k) => at + length * byTastes[k]!),
      cups: point.cups.map((cups, i) => cups.map((at, cup) => at + length * byCups[i]![cup]!)),
    };
    const reached = logPosterior(hypothesis, sittings, next);
    if (reached > value) return { point: next, value: reached };
  }
  return { point, value };
}

/** Slope and curvature of the log posterior in the best taste, with the cups eliminated: Schur’s complement. */
function eliminatedAt(hypothesis: Hypothesis, sittings: readonly Sitting[], { best, cups }: Point) {
  const { mean, precision } = hypothesis;
  const away = best.map((value, k) => value - mean[k]!);
  const slope = product(precision, away).map((value) => -value);
  const curvature = Float64Array.from(precision);
  for (const choice of choicesIn(hypothesis, sittings))
    addChoice(slopeOf(choice, best), { slope, curvature });
  const eliminated = sittings.map((sitting, i) =>
    eliminate(sitting, { best, cups: cups[i]! }, { slope, curvature }),
  );
  return { slope, factor: choleskyOf(curvature, SIZE), eliminated };
}

const choicesIn = ({ words }: Hypothesis, sittings: readonly Sitting[]): Choice[] => [
  ...words,
  ...sittings.flatMap(({ remarks }) => remarks),
];

/** Adds what was named. */
function addChoice(
  choice: ReturnType<typeof slopeOf>,
  { slope, curvature }: { slope: Float64Array; curvature: Float64Array },
): void {
  addRow(slope, 0, { from: choice.slope, row: 0, factor: 1 });
  for (let k = 0; k < SIZE; k++) curvature[k * SIZE + k]! += choice.squares[k]!;
  addProduct(curvature, choice.mean, { other: choice.mean, row: 0, factor: -1 });
}

/** Adds what the answers of one sitting say to the slope and the curvature in the best taste; of the curvature to the lower triangle alone. */
function eliminate(
  { cupCount, evidence }: Sitting,
  { best, cups }: { best: Float64Array; cups: Float64Array },
  { slope, curvature }: { slope: Float64Array; curvature: Float64Array },
) {
  const own = new Float64Array(cupCount * cupCount);
  const mixed = new Float64Array(cupCount * SIZE);
  const cupSlope = cups.map((value) => -value / CUP_VARIANCE);
  for (let cup = 0; cup < cupCount; cup++) own[cup * cupCount + cup] = 1 / CUP_VARIANCE;
  for (const each of evidence) {
    const likelihood = each.likelihoodAt(valueOf(each, best, cups));
    const bend = -likelihood.curvature;
    addRow(slope, 0, { from: each.onTastes, row: 0, factor: likelihood.slope });
    addProduct(curvature, each.onTastes, { other: each.onTastes, row: 0, factor: bend });
    const { better, worse } = each.cups;
    cupSlope[better]! += likelihood.slope;
    cupSlope[worse]! -= likelihood.slope;
    own[better * cupCount + better]! += bend;
    own[worse * cupCount + worse]! += bend;
    own[better * cupCount + worse]! -= bend;
    own[worse * cupCount + better]! -= bend;
    addRow(mixed, better, { from: each.onTastes, row: 0, factor: bend });
    addRow(mixed, worse, { from: each.onTastes, row: 0, factor: -bend });
  }
  const factor = choleskyOf(own, cupCount);
  const step = solve(factor, cupSlope);
  const onTastes = solveColumns(factor, mixed, SIZE);
  for (let cup = 0; cup < cupCount; cup++) {
    addRow(slope, 0, { from: mixed, row: cup, factor: -step[cup]! });
    const row = mixed.subarray(cup * SIZE, (cup + 1) * SIZE);
    addProduct(curvature, row, { other: onTastes, row: cup, factor: -1 });
  }
  return { factor, step, onTastes };
}

/** A row of a matrix, so many times. */
interface Scaled {
  from: Float64Array;
  row: number;
  factor: number;
}

function addRow(to: Float64Array, toRow: number, { from, row, factor }: Scaled): void {
  const [at, start] = [toRow * SIZE, row * SIZE];
  for (let k = 0; k < SIZE; k++) to[at + k]! += factor * from[start + k]!;
}

/** Adds the product of a column and a row to the lower triangle. */
function addProduct(
  matrix: Float64Array,
  column: Float64Array,
  { other, row, factor }: { other: Float64Array; row: number; factor: number },
): void {
  const start = row * SIZE;
  for (let i = 0; i < SIZE; i++) {
    const scale = factor * column[i]!;
    if (scale === 0) continue;
    for (let k = 0; k <= i; k++) matrix[i * SIZE + k]! += scale * other[start + k]!;
  }
}
