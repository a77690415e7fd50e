/**
 * Benchmark of the roast plan: a day of 150 orders, more than there is time for, beside a sheet that only adds up what each bean needs.
 * And of the promise by that plan, for an order that needs no batch of its own: whether all others keep their time, only a plan can tell.
 */
import { splitByWeights } from '#domain/money/rounding.ts';
import { coffeeKey } from '#domain/roasting/demand.ts';
import type { DueLine, PlanInput } from '#domain/roasting/plan.ts';
import { planRoast } from '#domain/roasting/plan-roast.ts';
import { openRoomToday } from '#domain/roasting/room-today.ts';
import { MACHINES } from '#tests/examples/machines.ts';
import type { Figure } from './figure.ts';
import { quantile } from './visits.ts';

const ORDERS = 150;
const GOAL_MS = 300;
const GOAL_OF_PROMISE_MS = 50;
const ROUNDS = 20;
/** One sum is shorter than what the system can tell of the processor. */
const TIMES = 500;

export function measureRoastPlan(): Promise<Figure[]> {
  const lines = aDay();
  const input: PlanInput = {
    lines,
    machines: MACHINES,
    leftovers: [],
    choices: new Map(),
    settings: {
      fillAllowanceBp: 100,
      fillAllowanceGrams: 10,
      customBlendsBefore: true,
      wagePencePerHour: 1600,
    },
    facts: {
      lossBp: () => 1600,
      isOrganic: () => false,
      pencePerKilo: () => 900,
      unsold: (key) => (key.startsWith('bean:') ? 0.2 : 1),
    },
    taken: new Map(),
    from: 0,
  };
  const ours = timed(() => planRoast(input));
  const sums = timed(() => addUp(lines), TIMES);
  const [first] = lines;
  if (first === undefined) throw new Error('There are no orders to plan.');
  const wish = [{ key: coffeeKey(first), grams: 250 }];
  const promise = () => openRoomToday({ ...input, isHouseBlend: () => first.isHouseBlend }).hasRoomFor(wish);
  if (!promise()) throw new Error('An order that needs no batch of its own was not promised today.');
  const promises = timed(promise);
  const { batches, unplanned } = planRoast(input);
  process.stderr.write(`${batches.length} batches, ${unplanned.length} roastables without time\n`);
  const [value, baseline, ofPromise] = [quantile(ours, 0.5), quantile(sums, 0.5), quantile(promises, 0.5)];
  return Promise.resolve([
    {
      what: `roast plan of ${ORDERS} orders`,
      unit: 'ms',
      value,
      baseline: { name: 'sums by bean', value: baseline },
      ratio: value / baseline,
      goal: { text: `at most ${GOAL_MS} ms`, met: value <= GOAL_MS },
    },
    {
      what: 'promise by that plan, where only a plan can tell',
      unit: 'ms',
      value: ofPromise,
      goal: { text: `at most ${GOAL_OF_PROMISE_MS} ms`, met: ofPromise <= GOAL_OF_PROMISE_MS },
    },
  ]);
}

/** Milliseconds of processor, since others may work on the machine. */
function timed(work: () => unknown, times = 1): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const begun = process.threadCpuUsage();
    for (let i = 0; i < times; i++) work();
    const { user, system } = process.threadCpuUsage(begun);
    return (user + system) / 1000 / times;
  }).toSorted((one, other) => one - other);
}

function addUp(lines: readonly DueLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { roastId, rows } of lines)
    for (const { beanId, grams } of rows) {
      const key = `${beanId} ${roastId}`;
      sums.set(key, (sums.get(key) ?? 0) + grams);
    }
  return sums;
}

/** Two lines an order: 30 % custom blends, 50 % house blends, the rest single beans. The same day each time. */
function aDay(): DueLine[] {
  let seed = 1;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const aRecipe = () => {
    const beans = [
      ...new Set(Array.from({ length: 2 + Math.floor(random() * 4) }, () => 1 + Math.floor(120 * random()))),
    ];
    const percentages = splitByWeights(
      100,
      beans.map(() => 1 + random()),
    );
    return beans.map((beanId, i) => ({ beanId, percentage: percentages[i] ?? 0 }));
  };
  const houses = Array.from({ length: 36 }, aRecipe);
  return Array.from({ length: ORDERS * 2 }, (_, i) => {
    const kind = random();
    const isHouseBlend = kind >= 0.3 && kind < 0.8;
    const single = [{ beanId: 1 + Math.floor(120 * random() ** 2), percentage: 100 }];
    const house = houses[Math.floor(36 * random() ** 2)];
    const recipe = isHouseBlend && house !== undefined ? house : kind < 0.3 ? aRecipe() : single;
    const bags = 1 + Math.floor(random() * 2);
    const grams = splitByWeights(
      bags * (random() < 0.5 ? 250 : 1000),
      recipe.map(({ percentage }) => percentage),
    );
    const rows = recipe.map((row, j) => ({ ...row, grams: grams[j] ?? 0 }));
    return { lineId: i + 1, bags, roastId: 1 + (i % 6), rows, isHouseBlend };
  });
}
