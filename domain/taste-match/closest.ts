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
 * proof. Where even the relaxed problem loses much, or a ceiling binds (which local search doesn't see), proof alone
 * mostly finds the best.
 */
const ROUNDS = [
  { effort: 250_000, searching: 0, searchingAside: 0 },
  { effort: 2_000_000, searching: 0.5, searchingAside: 0 },
  { effort: 4_200_000, searching: 0.75, searchingAside: 0.5 },
];
const MUCH = 0.5;

const ENTRY_EFFORT = 20_000;

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
  for (const { effort, searching, searchingAside } of ROUNDS) {
    open = open.filter((contender) => contender.bound() < incumbent.loss - SAME_LOSS);
    for (const contender of open) {
      if (contender.bound() >= incumbent.loss - SAME_LOSS) continue;
      const most = (effort * thoroughness) / open.length;
      const provable = contender.binding || contender.leastLoss > MUCH * incumbent.loss;
      const search = provable ? searchingAside : searching;
      if (!contender.binding || search > 0) contender.search(most * search);
      contender.prove(most * (1 - search));
    }
  }
  return answer(incumbent, Math.min(...contenders.map((contender) => contender.bound()), incumbent.loss));
}

/** One roast in the running. Entering it looks at little more than the relaxed problem, which often is enough. */
function entering(field: Field, mostBeans: number, incumbent: Incumbent) {
  const effort: Effort = { left: ENTRY_EFFORT };
  const tryWhole = trying(field, incumbent, effort);
  const search = { mostBeans, incumbent, tryWhole, effort };
  const prove = proving(field, search);
  const kick = kicking(field, search);
  const root = relaxing(field, effort)(
    { chosen: [], barred: new Uint8Array(field.count), corners: [] },
    Infinity,
  );
  tryWhole([cheapestBean(field)]);
  let bound = prove();
  return {
    binding: root !== null && root.multiplier > 0,
    leastLoss: root?.bound ?? Infinity,
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
