/**
 * The baseline for matching, hill climbing with random restarts: mix beans at random, move percentages between them as
 * long as that helps, and start again until the time is up.
 */
import type { RoastProblem } from '#domain/taste-match/problem/roast-problem.ts';
import { roastProblemsOf, type Wish } from '#domain/taste-match/problem/wish.ts';
import { seededRandom } from '#domain/taste-match/search/seeded-random.ts';
import { seededTasteTable } from '#tests/examples/match-instance.ts';

const BEANS = 6;
const MOVES = [10, 3, 1];
const FRUITLESS = 400;

/** The least loss found in so many milliseconds. */
export function leastLossByRandomRestarts(wish: Wish, milliseconds: number): number {
  const problems = roastProblemsOf(wish, seededTasteTable);
  const random = seededRandom(1);
  const any = (count: number) => Math.floor(random() * count);
  const end = performance.now() + milliseconds;
  let least = Infinity;
  while (performance.now() < end) {
    const problem = problems[any(problems.length)];
    if (problem !== undefined && problem.count > 0) least = Math.min(least, climb(problem, any));
  }
  return least;
}

function climb(problem: RoastProblem, any: (count: number) => number): number {
  let recipe = new Map<number, number>();
  for (let i = 0; i < BEANS; i++) add(recipe, any(problem.count), i < 4 ? 17 : 16);
  let loss = lossOf(problem, recipe);
  for (let fruitless = 0; fruitless < FRUITLESS; fruitless++) {
    const moved = new Map(recipe);
    const [from = 0, percentage = 0] = [...moved][any(moved.size)] ?? [];
    const move = Math.min(MOVES[any(MOVES.length)] ?? 1, percentage);
    add(moved, from, -move);
    const within = [...moved.keys()];
    const to = moved.size < BEANS && any(2) === 0 ? any(problem.count) : (within[any(within.length)] ?? from);
    add(moved, to, move);
    const movedLoss = lossOf(problem, moved);
    if (movedLoss >= loss) continue;
    [recipe, loss, fruitless] = [moved, movedLoss, 0];
  }
  return loss;
}

function add(recipe: Map<number, number>, bean: number, percentage: number): void {
  const sum = (recipe.get(bean) ?? 0) + percentage;
  if (sum > 0) recipe.set(bean, sum);
  else recipe.delete(bean);
}

function lossOf({ count, gram, costs, ceiling }: RoastProblem, recipe: ReadonlyMap<number, number>): number {
  let loss = 0;
  let cost = 0;
  for (const [one, fraction] of recipe) {
    cost += fraction * (costs[one] ?? 0);
    for (const [other, otherShare] of recipe) {
      loss += (fraction * otherShare * (gram[one * count + other] ?? 0)) / 10_000;
    }
  }
  return cost > 100 * ceiling ? Infinity : loss;
}
