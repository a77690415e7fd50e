/**
 * Benchmark of predictive ordering: how many days the estimated end of somebody's coffee is off. The generator knows how fast each
 * customer drinks, so that it knows the true day; customers order early or late, go away, drink more in some weeks and send bags
 * of other sizes for. The baselines are what one does without it: the mean or the median of the gaps, and every 30 days.
 */
import { type Day, dayAfter } from '#domain/dispatch/day.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { Arrival } from '#domain/reorders/arrivals.ts';
import { estimateOf } from '#domain/reorders/estimate.ts';
import { seededRandom } from '#domain/taste-match/search/seeded-random.ts';
import type { Figure } from './figure.ts';
import { unlessBrief } from './pace.ts';
import { quantile } from './visits.ts';

const CUSTOMERS = unlessBrief(4000, 100);
const AFTER_ORDERS = [3, 6, 12];
const FIRST_DAY = '2023-01-02';
const USUAL_GRAMS_A_DAY = 28;
/** Our error is at most this part of each baseline’s. */
const GOAL = 0.8;

export function measureReorders(): Promise<Figure[]> {
  return Promise.resolve(AFTER_ORDERS.flatMap(figuresAfter));
}

function figuresAfter(orders: number): Figure[] {
  const random = seededRandom(orders);
  const histories = Array.from({ length: CUSTOMERS }, () => historyOf(orders, random));
  const medianError = (endOf: (arrivals: readonly Arrival[]) => Day) =>
    quantile(
      histories
        .map(({ arrivals, trueEnd }) => Math.abs(daysFrom(FIRST_DAY, endOf(arrivals)) - trueEnd))
        .toSorted((a, b) => a - b),
      0.5,
    );
  const ours = medianError(estimated);
  const others = [
    { name: 'mean gap', value: medianError((arrivals) => afterLast(arrivals, mean(gapsOf(arrivals)))) },
    { name: 'median gap', value: medianError((arrivals) => afterLast(arrivals, median(gapsOf(arrivals)))) },
    { name: 'every 30 days', value: medianError((arrivals) => afterLast(arrivals, 30)) },
  ];
  return others.map((baseline) => ({
    what: `the day on which coffee runs out, after ${orders} orders: median error, beside ${baseline.name}`,
    unit: 'days',
    value: ours,
    baseline,
    ratio: ours / baseline.value,
    goal: { text: `at most ${GOAL} of it`, met: ours <= GOAL * baseline.value },
  }));
}

function estimated(arrivals: readonly Arrival[]): Day {
  const estimate = estimateOf(arrivals, { usualGramsADay: USUAL_GRAMS_A_DAY, shift: 0 });
  if (estimate === null) throw new Error('A history has too few arrivals.');
  return estimate.runsOutOn;
}

/** A customer's arrivals, and after how many days the last of them ran out. */
function historyOf(orders: number, random: () => number): { arrivals: Arrival[]; trueEnd: number } {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const usualRate = USUAL_GRAMS_A_DAY * Math.exp(0.5 * normal());
  const bags = USUAL_BAGS[Math.floor(random() * USUAL_BAGS.length)] ?? [500];
  const ordersAt = 2 + 4 * random();
  const arrivals: Arrival[] = [];
  let day = 0;
  let left = 0;
  while (arrivals.length < orders) {
    const grams = bags[Math.floor(random() * bags.length)] ?? 500;
    arrivals.push({ day: dayAfter(FIRST_DAY, day), grams });
    left += grams;
    const away =
      random() < 0.08 ? { from: 3 + Math.floor(random() * 8), days: 10 + Math.floor(random() * 15) } : null;
    // Ordered when so many days of coffee are left, give or take, and here some days later.
    const reorderAt = Math.max(0, ordersAt + 2.5 * normal()) * usualRate;
    let passed = 0;
    const isLast = arrivals.length === orders;
    while (left > (isLast ? 0 : reorderAt)) {
      const isAway = !isLast && away !== null && passed >= away.from && passed < away.from + away.days;
      const today = isAway ? 0 : drunk(usualRate, normal);
      if (isLast && left <= today) return { arrivals, trueEnd: day + passed + left / today };
      left -= today;
      passed += 1;
    }
    const inPost = 2 + Math.floor(3 * random());
    for (let i = 0; i < inPost; i++) left = Math.max(0, left - drunk(usualRate, normal));
    day += passed + inPost;
  }
  throw new Error('A history ended before its last coffee did.');
}

const USUAL_BAGS = [[250], [500], [1000], [250, 500], [500, 1000], [250, 500, 1000], [500, 500, 1000]];

const drunk = (usualRate: number, normal: () => number): number =>
  Math.max(0, usualRate * (1 + 0.35 * normal()));

const gapsOf = (arrivals: readonly Arrival[]): number[] =>
  arrivals.slice(1).map(({ day }, i) => daysFrom(arrivals[i]?.day ?? day, day));

const afterLast = (arrivals: readonly Arrival[], days: number): Day =>
  dayAfter(arrivals.at(-1)?.day ?? FIRST_DAY, Math.round(days));

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

const daysFrom = (one: Day, other: Day): number => Math.round((Date.parse(other) - Date.parse(one)) / DAY_MS);
