import type { Atlas, MatchBean } from './atlas.ts';
import { proving } from './branching.ts';
import type { Effort } from './effort.ts';
import type { Field } from './field.ts';
import { type Incumbent, SAME_LOSS, trying } from './incumbent.ts';
import { kicking } from './kicks.ts';
import { relaxing } from './relaxation.ts';
import { fieldsOf, type Wish } from './wish.ts';

/** The recipe that comes closest to a wish as far as the search got. */
export interface Closest {
  roastId: number;
  recipe: { place: number; percentage: number }[];
  /** The weighted squared distance from the target, and what no recipe can be below. */
  loss: number;
  bound: number;
}

export interface Limits {
  mostBeans: number;
  /** How hard to try; 1 is what one answer may take. */
  thoroughness: number;
}

/**
 * Effort per round, over all roasts that are still open, and how much of it goes into local search; the rest goes into
 * proof. Local search doesn't see the ceiling, and under one that binds proof alone mostly finds the best.
 */
const ROUNDS = [
  { effort: 250_000, searching: 0, searchingUnderCeiling: 0 },
  { effort: 2_000_000, searching: 0.5, searchingUnderCeiling: 0 },
  { effort: 5_000_000, searching: 0.7, searchingUnderCeiling: 0.5 },
];

/** `null` if no recipe meets the conditions. */
export const closestRecipe = <Bean extends MatchBean>(
  wish: Wish<Bean>,
  atlas: Atlas<Bean>,
  limits: Limits,
): Closest | null => closestIn(fieldsOf(wish, atlas), limits);

export function closestIn(fields: readonly Field[], { mostBeans, thoroughness }: Limits): Closest | null {
  const incumbent: Incumbent = { loss: Infinity, found: null };
  const contenders = fields
    .filter(({ count, axes }) => count > 0 && axes > 0)
    .map((field) => entering(field, mostBeans, incumbent));
  let open = contenders;
  for (const { effort, searching, searchingUnderCeiling } of ROUNDS) {
    open = open.filter((contender) => contender.bound() < incumbent.loss - SAME_LOSS);
    for (const contender of open) {
      if (contender.bound() >= incumbent.loss - SAME_LOSS) continue;
      const most = (effort * thoroughness) / open.length;
      const search = contender.binding ? searchingUnderCeiling : searching;
      if (!contender.binding || search > 0) contender.search(most * search);
      contender.prove(most * (1 - search));
    }
  }
  return answer(incumbent, Math.min(...contenders.map((contender) => contender.bound()), incumbent.loss));
}

/** One roast in the running. Entering it looks at the relaxed problem only, which often gives a good recipe already. */
function entering(field: Field, mostBeans: number, incumbent: Incumbent) {
  const effort: Effort = { left: 0 };
  const tryWhole = trying(field, incumbent, effort);
  const search = { mostBeans, incumbent, tryWhole, effort };
  const prove = proving(field, search);
  const kick = kicking(field, search);
  const root = relaxing(field, effort)(
    { chosen: [], barred: new Uint8Array(field.count), corners: [] },
    Infinity,
  );
  const binding = root !== null && root.multiplier > 0;
  tryWhole([cheapestBean(field)]);
  effort.left = 1;
  let bound = prove();
  return {
    binding,
    bound: () => bound,
    search: (most: number) => {
      effort.left = most;
      kick();
    },
    prove: (most: number) => {
      effort.left = most;
      bound = Math.max(bound, prove());
    },
  };
}

/** If any recipe keeps below the ceiling, this bean alone does. */
function cheapestBean({ costs }: Field): number {
  return costs.indexOf(Math.min(...costs));
}

function answer({ found, loss }: Incumbent, bound: number): Closest | null {
  if (!found) return null;
  const { field, shares } = found;
  const recipe = shares
    .filter(({ percentage }) => percentage > 0)
    .map(({ bean, percentage }) => ({ place: field.places[bean]!, percentage }))
    .sort((a, b) => a.place - b.place);
  return { roastId: field.roastId, recipe, loss, bound: Math.min(bound, loss) };
}
