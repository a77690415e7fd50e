import { type Scores, TASTES, type Taste } from './axes.ts';

/** What one roast does to the eighteen tastes, in the order of `TASTES`. */
export interface RoastEffect {
  /** Factor on what the bean brings. */
  gain: readonly number[];
  /** What the fire of the roaster adds. */
  fire: readonly number[];
}

/** The effect of every roast, by roast id. */
export type TasteRule = Readonly<Record<number, RoastEffect>>;

/** A coffee's scores at the roast in which it was cupped. */
export interface CuppedCoffee {
  roastId: number;
  scores: Readonly<Scores>;
}

export interface TasteRow {
  bean: CuppedCoffee;
  percentage: number;
}

const WEAKEST = 1;
const STRONGEST = 10;

/** How a blend tastes: the mean of its beans in this roast, weighted by their percentages; not rounded. */
export function tasteOfBlend(recipe: readonly TasteRow[], roastId: number, rule: TasteRule): Scores {
  const hundredfold = new Float64Array(TASTES.length);
  const to = effectOf(roastId, rule);
  for (const { bean, percentage } of recipe) {
    const from = effectOf(bean.roastId, rule);
    TASTES.forEach((taste, k) => {
      const roasted = scoreAtRoast(bean.scores[taste], k, { from, to });
      hundredfold[k] = (hundredfold[k] ?? 0) + percentage * roasted;
    });
  }
  return eachTaste((_taste, k) => (hundredfold[k] ?? 0) / 100);
}

/** How a coffee tastes in another roast; not rounded, so that it can go into a blend. */
export const tasteAtRoast = (bean: CuppedCoffee, roastId: number, rule: TasteRule): Scores =>
  tasteOfBlend([{ bean, percentage: 100 }], roastId, rule);

/** Scores as a cupping note shows them: one decimal, halves up. */
export const shownScores = (scores: Readonly<Scores>): Scores =>
  eachTaste((taste) => shownScore(scores[taste]));

export const shownScore = (score: number): number => Math.floor(score * 10 + 0.5 + 1e-9) / 10;

function scoreAtRoast(
  score: number,
  k: number,
  { from, to }: { from: RoastEffect; to: RoastEffect },
): number {
  const intensity = (score - 1 - (from.fire[k] ?? 0)) / (from.gain[k] ?? 1);
  const roasted = 1 + (to.gain[k] ?? 1) * intensity + (to.fire[k] ?? 0);
  return Math.min(Math.max(roasted, WEAKEST), STRONGEST);
}

function effectOf(roastId: number, rule: TasteRule): RoastEffect {
  const effect = rule[roastId];
  if (!effect) throw new RangeError(`The taste rule has no roast ${roastId}.`);
  return effect;
}

function eachTaste(score: (taste: Taste, k: number) => number): Scores {
  const scores: Partial<Scores> = {};
  TASTES.forEach((taste, k) => {
    scores[taste] = score(taste, k);
  });
  return scores as Scores;
}

/** The mean of some coffees' scores, with one decimal as scores are shown. */
export const averageTaste = (coffees: readonly Readonly<Scores>[]): Scores =>
  Object.fromEntries(
    TASTES.map((taste) => {
      const total = coffees.reduce((sum, coffee) => sum + coffee[taste], 0);
      return [taste, coffees.length === 0 ? 1 : Math.round((10 * total) / coffees.length) / 10];
    }),
  ) as Scores;
