/** Benchmark of pricing, taste and matching; how close the matches are, beside random restarts on the same wishes. */
import { priceLine } from '#domain/pricing/line.ts';
import { costLine } from '#domain/pricing/line-costs.ts';
import { tasteOfBlend } from '#domain/taste/blend-taste.ts';
import { closestRecipe } from '#domain/taste-match/closest-recipe.ts';
import { totalWeight, type Wish } from '#domain/taste-match/problem/wish.ts';
import { seededTasteTable, solvedMatchInstances, wishOf } from '#tests/examples/match-instance.ts';
import { seededBeans } from '#tests/examples/seeded-beans.ts';
import { seededPrices } from '#tests/examples/seeded-prices.ts';
import { seededTaste } from '#tests/examples/seeded-taste.ts';
import instances from '#tests/examples/tastematch-instances.json' with { type: 'json' };
import { leastLossByRandomRestarts } from './engine-random-restarts.ts';
import { type Figure, table } from './figure.ts';
import { unlessBrief } from './pace.ts';
import { median } from './side-by-side.ts';

const ROUNDS = 5;
const ROUND_MS = unlessBrief(300, 5);
const BATCH = 100;
/** The longest that a match of ours may take. */
const BASELINE_MS = unlessBrief(150, 5);

export function measureEngine(): Figure[] {
  return [...measurePrices(), measureTaste(), ...measureMatches()];
}

/** Lines of six beans each, over every roast, bag size and tier. */
const lines = Array.from({ length: 600 }, (_, i) => ({
  recipe: [25, 25, 20, 15, 10, 5].flatMap((percentage, j) => {
    const bean = seededBeans[(i * 7 + j * 13) % seededBeans.length];
    return bean === undefined ? [] : [{ bean, percentage }];
  }),
  roastId: (i % 6) + 1,
  bagSizeId: (i % 10) + 1,
  quantity: (i % 112) + 1,
  tier: ([0, 1, 2, 3] as const)[i % 4] ?? 0,
}));

type BenchLine = (typeof lines)[number];

function lineAt(i: number): BenchLine {
  const line = lines[i % lines.length];
  if (line === undefined) throw new Error('There are no lines to price.');
  return line;
}

function measurePrices(): Figure[] {
  const full = timesPerSecond((i) => costLine(lineAt(i), seededPrices).price.totalPrice);
  const light = timesPerSecond((i) => priceLine(lineAt(i), seededPrices).totalPrice);
  const baseline = { name: 'with every cost of every bean', value: full };
  return [{ what: 'price of a line of six beans', unit: '/s', value: light, baseline, ratio: light / full }];
}

function measureTaste(): Figure {
  const value = timesPerSecond((i) => {
    const { recipe, roastId } = lineAt(i);
    return tasteOfBlend(recipe, roastId, seededTaste).sweet;
  });
  const goal = { text: 'over 100,000/s', met: value > 100_000 };
  return { what: 'taste of a blend of six beans', unit: '/s', value, goal };
}

function measureMatches(): Figure[] {
  const wishes = solvedMatchInstances
    .parse(instances)
    .map((instance) => ({ wish: wishOf(instance), best: instance.best.rms }));
  const lossOf = (wish: Wish) =>
    closestRecipe(wish, seededTasteTable, { mostBeans: 6, thoroughness: 1 })?.loss ?? Infinity;
  for (const { wish } of wishes) lossOf(wish);

  const ours: Run[] = [];
  const theirs: Run[] = [];
  for (const { wish, best } of wishes) {
    const behind = (loss: number) => Math.max(0, Math.sqrt(Math.max(loss, 0) / totalWeight(wish)) - best);
    const start = performance.now();
    const loss = lossOf(wish);
    ours.push({ ms: performance.now() - start, behind: behind(loss) });
    theirs.push({ ms: BASELINE_MS, behind: behind(leastLossByRandomRestarts(wish, BASELINE_MS)) });
  }
  return compared(ours, theirs);
}

interface Run {
  ms: number;
  /** How much further from the wish than the best recipe, in points of score. */
  behind: number;
}

function compared(ours: readonly Run[], theirs: readonly Run[]): Figure[] {
  const figure = (what: string, unit: string, measure: (runs: readonly Run[]) => number) => ({
    what,
    unit,
    value: measure(ours),
    baseline: { name: 'random restarts', value: measure(theirs) },
  });
  const usual = figure('time of a match, median', 'ms', (runs) => median(runs.map(({ ms }) => ms)));
  const slowest = figure('time of a match, slowest', 'ms', (runs) => Math.max(...runs.map(({ ms }) => ms)));
  const exact = figure(
    'matches as close as the best recipe',
    `of ${ours.length}`,
    (runs) => runs.filter(({ behind }) => behind <= 1e-6).length,
  );
  const lost = figure('furthest match behind the best recipe', 'thousandths of a point', (runs) =>
    Math.max(...runs.map(({ behind }) => 1000 * behind)),
  );
  return [
    { ...usual, goal: { text: 'under 20 ms', met: usual.value < 20 } },
    { ...slowest, goal: { text: 'under 150 ms', met: slowest.value < 150 } },
    { ...exact, goal: { text: 'nine of ten', met: exact.value >= 0.9 * ours.length } },
    { ...lost, goal: { text: 'at most 5', met: lost.value <= 5 } },
  ];
}

/** The median of several rounds, after one round of warm-up. */
function timesPerSecond(work: (i: number) => number): number {
  const rates = Array.from({ length: ROUNDS + 1 }, () => {
    let [times, checksum] = [0, 0];
    const start = performance.now();
    while (performance.now() - start < ROUND_MS) {
      for (let i = 0; i < BATCH; i++) checksum += work(times++);
    }
    if (checksum === 0) throw new Error('The measured work adds up to 0.');
    return (1000 * times) / (performance.now() - start);
  });
  return median(rates.slice(1));
}

if (import.meta.main) process.stdout.write(`${table(measureEngine())}\n`);
