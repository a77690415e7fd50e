/** The room that is left once all that is wanted has its batches. */
import {
  addTo,
  cheapestOf,
  fitCheapest,
  fitSomehow,
  fittedIn,
  portionOf,
  type State,
  sumOf,
  type Wanted,
} from './fit-batches.ts';
import { roastedFrom } from './loss.ts';
import { netOf } from './net.ts';
import { type Costs, lossOn, type Piece } from './split-batches.ts';
import type { FreeKinds } from './splits.ts';

/** Coffee that is wanted beside what is planned. */
export interface More {
  key: string;
  grams: number;
}

/** Whether there is room for more beside what has its batches. Asked again and again, it works these out once, and each wish once. */
export type HasRoomFor = (more: readonly More[]) => boolean;

/** All that is wanted has time. */
export function openRoomAfter(wanted: readonly Wanted[], free: FreeKinds): HasRoomFor {
  const { costs } = free.splits;
  let tight: ReturnType<typeof readTight> | null = null;
  const answers = new Map<string, boolean>();
  return (more) => {
    const name = nameOfWish(more);
    const answer = answers.get(name) ?? hasRoom(more);
    answers.set(name, answer);
    return answer;
  };

  function hasRoom(more: readonly More[]): boolean {
    const grown = addLines(wanted, more);
    if (fitCheapest(grown, free) !== null) return true;
    tight ??= readTight(wanted, free);
    const { states, begun, cheapest, most } = tight;
    const joins = ({ key }: More) =>
      grown.some((one) => one.key === key && netOf(sumOf(one.lines), costs.settings) <= (most.get(key) ?? 0));
    const apart = more.filter((one) => !joins(one));
    const areNew = apart.every(({ key }) => wanted.every((one) => one.key !== key));
    const isAlone = apart.length === more.length;
    if (areNew && addAll(isAlone ? states : [cheapest], apart, free).length > 0) return true;
    return !(areNew && isAlone) && fitSomehow(grown, free, begun).isAll;
  }
}

export const nameOfWish = (more: readonly More[]): string =>
  JSON.stringify(more.map(({ key, grams }) => [key, grams]));

/** The ways in which all that is wanted fits, and how much the batches of the cheapest one hold. */
function readTight(wanted: readonly Wanted[], free: FreeKinds) {
  const somehow = fitSomehow(wanted, free);
  const { pieces } = fittedIn(somehow, free);
  return { ...somehow, cheapest: cheapestOf(somehow.states), most: mostIn(pieces, free.splits.costs) };
}

/** In batches of their own. */
const addAll = (
  states: readonly State[],
  more: readonly More[],
  { splits, free }: FreeKinds,
): readonly State[] =>
  more.reduce((all, { key, grams }) => {
    const portion = portionOf({ key, least: 1 }, grams, splits.costs);
    return addTo(all, splits.ways(portion), free);
  }, states);

/** How much the batches of each roastable hold. */
function mostIn(pieces: readonly Piece[], { facts }: Costs): ReadonlyMap<string, number> {
  const most = new Map<string, number>();
  for (const { key, kind } of pieces)
    most.set(key, (most.get(key) ?? 0) + roastedFrom(kind.maxGrams, lossOn(kind, key, facts)));
  return most;
}

/** What is added as a further line of its roastable, after those that are wanted. */
function addLines(wanted: readonly Wanted[], more: readonly More[]): Wanted[] {
  const all = new Map(wanted.map((one) => [one.key, one]));
  for (const { key, grams } of more) {
    const { lines = [], least = 1 } = all.get(key) ?? {};
    all.set(key, { key, lines: [...lines, grams], least });
  }
  return [...all.values()];
}
