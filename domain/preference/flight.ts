/** Flight: the few coffees to taste side by side, the nearest to what is believed and a step from it in each of four directions. */
import { TASTES, type Taste } from '#domain/taste/axes.ts';
import type { Population, Tastes } from './population.ts';

export const STEPS = ['nearest', 'darker', 'brighter', 'fruitier', 'sweeter'] as const;

export type Step = (typeof STEPS)[number];

/** In standard deviations of each taste. */
const MOVES: Record<Step, Partial<Record<Taste, number>>> = {
  nearest: {},
  darker: {
    roasted: 2.2,
    bitter: 1.9,
    burnt: 1.7,
    chocolate: 1.2,
    fruity: -1.4,
    sour: -1.4,
    floral: -1,
  },
  brighter: { sour: 2, floral: 1.9, fruity: 1.5, roasted: -1.5, bitter: -1.4, chocolate: -1 },
  fruitier: { winey: 2.4, fruity: 2, sweet: 1, nutty: -1 },
  sweeter: { caramel: 1.9, sweet: 1.7, nutty: 1.7, chocolate: 1.4, sour: -1.2, earthy: -0.9 },
};

/** The tastes that the steps around a middle ask for. */
export const placesOfFlight = (middle: Tastes, { spread }: Pick<Population, 'spread'>): Tastes[] =>
  STEPS.map((step) => middle.map((value, k) => value + (MOVES[step][TASTES[k]!] ?? 0) * spread[k]!));

export interface FlightCoffee<Coffee> {
  coffee: Coffee;
  step: Step;
}

/** One coffee a step, none twice; fewer where there are not enough coffees. */
export function flightAround<Coffee extends { tastes: Tastes }>(
  middle: Tastes,
  coffees: readonly Coffee[],
  { population, size }: { population: Population; size: number },
): FlightCoffee<Coffee>[] {
  const taken = new Set<Coffee>();
  return STEPS.slice(0, size).flatMap((step) => {
    const coffee = rankedFor(step, { middle, coffees, population }).find((one) => !taken.has(one));
    if (coffee === undefined) return [];
    taken.add(coffee);
    return { coffee, step };
  });
}

/** For each step all coffees, from the nearest to the farthest: a flight takes of each the first that is there and in no step before. */
export const rankingAround = <Coffee extends { tastes: Tastes }>(
  middle: Tastes,
  coffees: readonly Coffee[],
  population: Population,
): Record<Step, Coffee[]> =>
  Object.fromEntries(STEPS.map((step) => [step, rankedFor(step, { middle, coffees, population })])) as Record<
    Step,
    Coffee[]
  >;

interface Around<Coffee> {
  middle: Tastes;
  coffees: readonly Coffee[];
  population: Population;
}

function rankedFor<Coffee extends { tastes: Tastes }>(
  step: Step,
  { middle, coffees, population: { spread } }: Around<Coffee>,
): Coffee[] {
  const wanted = middle.map((value, k) => value + (MOVES[step][TASTES[k]!] ?? 0) * spread[k]!);
  return coffees
    .map((coffee) => ({
      coffee,
      distance: coffee.tastes.reduce((sum, value, k) => sum + ((value - wanted[k]!) / spread[k]!) ** 2, 0),
    }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ coffee }) => coffee);
}
