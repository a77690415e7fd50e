/** How fast a customer drinks, and when the coffee runs out: the median of what earlier bags lasted, the latest weighing most. */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Arrival } from './arrivals.ts';

export interface Estimate {
  gramsADay: number;
  /** Since when arrivals are counted. */
  since: Day;
  runsOutOn: Day;
  /** How many days earlier coffee ran out than estimated, or later: half of the time it was less. */
  spreadDays: number;
}

/** Fewer arrivals are no rhythm. */
const LEAST_ARRIVALS = 3;
/** After so many further arrivals, one weighs half as much. */
const HALF_LIFE = 4;
const WEIGHT_OF_PRIOR = 0.5;
/** What lasted so many times as long as usual didn't: the customer was away. */
const AWAY_FROM = 2.5;

export interface Habits {
  /** What customers of the same kind drink. */
  usualGramsADay: number;
  /** What the customer said of earlier proposals: above 0 they came too late. */
  shift: number;
}

/** The arrivals with the oldest first; `null` while there are too few. */
export function estimateOf(arrivals: readonly Arrival[], habits: Habits): Estimate | null {
  const [first] = arrivals;
  const last = arrivals.at(-1);
  if (first === undefined || last === undefined || arrivals.length < LEAST_ARRIVALS) return null;
  const spans = spansOf(arrivals);
  const gramsADay = rateOf(spans, habits);
  const residues = spans.map(({ grams, days, weight }) => ({
    value: Math.abs(Math.log(grams / days / gramsADay)),
    weight,
  }));
  const lasts = (last.grams + leftOver(spans, gramsADay)) / gramsADay;
  return {
    gramsADay,
    since: first.day,
    runsOutOn: dayAfter(last.day, Math.round(lasts)),
    spreadDays: (weightedMedian(residues) ?? 0) * (last.grams / gramsADay),
  };
}

/** From one arrival to the next. */
interface Span {
  grams: number;
  days: number;
  weight: number;
}

function spansOf(arrivals: readonly Arrival[]): Span[] {
  const spans = arrivals.slice(0, -1).map((arrival, i) => ({
    grams: arrival.grams,
    days: Math.max(1, daysBetween(arrival.day, arrivals[i + 1]?.day ?? arrival.day)),
    weight: 0.5 ** ((arrivals.length - 2 - i) / HALF_LIFE),
  }));
  const usual =
    weightedMedian(spans.map(({ grams, days, weight }) => ({ value: days / grams, weight }))) ?? 0;
  return spans.map((span) =>
    span.days / span.grams > AWAY_FROM * usual ? { ...span, days: Math.max(1, usual * span.grams) } : span,
  );
}

function rateOf(spans: readonly Span[], { usualGramsADay, shift }: Habits): number {
  const total = spans.reduce((sum, { weight }) => sum + weight, 0);
  const rates = spans.map(({ grams, days, weight }) => ({ value: Math.log(grams / days), weight }));
  const median = weightedMedian(rates) ?? 0;
  const log = (median * total + WEIGHT_OF_PRIOR * Math.log(usualGramsADay)) / (total + WEIGHT_OF_PRIOR);
  return Math.exp(log + shift);
}

/** What was still there of the coffee before when the last came. Further back, errors would only add up. */
function leftOver(spans: readonly Span[], gramsADay: number): number {
  const span = spans.at(-1);
  return span === undefined ? 0 : Math.max(0, span.grams - gramsADay * span.days);
}

const daysBetween = (from: Day, to: Day): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

interface Weighted {
  value: number;
  weight: number;
}

/** The value at which half of the weight is reached; of none, nothing. */
function weightedMedian(values: readonly Weighted[]): number | null {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let reached = 0;
  for (const { value, weight } of sorted) {
    reached += weight;
    if (reached >= half) return value;
  }
  return null;
}
