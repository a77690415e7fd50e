/** How fast the coffee engine is, and how near its matches come beside random restarts on the same wishes. */
import { costLine } from '../domain/pricing/line-costs.ts';
import { priceLine } from '../domain/pricing/line.ts';
import { tasteOfBlend } from '../domain/taste/blend-taste.ts';
import { closestRecipe } from '../domain/taste/match/closest.ts';
import { totalWeight } from '../domain/taste/match/wish.ts';
import { seededAtlas, solvedMatchInstances, wishOf } from '../tests/examples/match-instance.ts';
import { seededBeans } from '../tests/examples/seeded-beans.ts';
import { seededPrices } from '../tests/examples/seeded-prices.ts';
import { seededTaste } from '../tests/examples/seeded-taste.ts';
import instances from '../tests/examples/tastematch-instances.json' with { type: 'json' };
import { leastLossByRandomRestarts } from './engine-random-restarts.ts';
import { type Figure, table } from './figure.ts';

const ROUNDS = 5;
const ROUND_MS = 300;
/** As long as a match of ours may take at worst. */
const BASELINE_MS = 150;

export async function measureEngine(): Promise<Figure[]> {
  return [...measurePrices(), measureTaste(), ...measureMatches()];
}

/** Six beans each, every roast, bag and tier among them. */
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
  const solved = solvedMatchInstances.parse(instances).map((instance) => ({ instance, wish: wishOf(instance) }));
  const solve = ({ wish }: (typeof solved)[number]) =>
    closestRecipe(wish, seededAtlas, { mostBeans: 6, thoroughness: 1 })?.loss ?? Infinity;
  for (const each of solved) solve(each);
  const runs = solved.map((each) => {
    const start = performance.now();
    const loss = solve(each);
    const ms = performance.now() - start;
    const rms = (squares: number) => Math.sqrt(Math.max(squares, 0) / totalWeight(each.wish));
    const behind = (squares: number) => Math.max(0, rms(squares) - each.instance.best.rms);
    return { ms, behind: behind(loss), behindBaseline: behind(leastLossByRandomRestarts(each.wish, BASELINE_MS)) };
  });
  const times = runs.map(({ ms }) => ms);
  const worst = Math.max(...runs.map(({ behind }) => behind));
  const median = middle(times);
  const slowest = Math.max(...times);
  const name = 'random restarts';
  return [
    match('in the middle', median, { goal: { text: 'under 20 ms', met: median < 20 }, baseline: { name, value: BASELINE_MS } }),
    match('at most', slowest, { goal: { text: 'under 150 ms', met: slowest < 150 }, baseline: { name, value: BASELINE_MS } }),
  ];
}
