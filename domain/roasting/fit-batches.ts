/**
 * Finds batches for what is wanted within the time that machines have: the cheapest ones as long as all of them fit, and else whichever
 * do. The plan of a day and the promise to a buyer both ask this, so that neither has time where the other has none.
 */
import { by } from '#domain/by.ts';
import { greenFor } from './loss.ts';
import { netOf } from './net.ts';
import { type Costs, type Kind, lossOn, type Piece, type Portion } from './split-batches.ts';
import type { FreeKinds } from './splits.ts';
import type { Way } from './ways-to-split.ts';

/** What is wanted of one roastable. */
export interface Wanted {
  key: string;
  /** Roasted grams of each line, the most urgent first. */
  lines: readonly number[];
  /** In so many batches at least. */
  least: number;
}

export interface Fitted {
  pieces: readonly Piece[];
  served: Served;
  /** The batches for which each kind of machine still has time. */
  free: readonly number[];
  begun: Begun | null;
}

/** Which of its lines have their coffee, by roastable: their places among what is wanted of it, the first one at 0. */
export type Served = ReadonlyMap<string, ReadonlySet<number>>;

/** The most urgent roastable comes first. */
export const fitBatches = (wanted: readonly Wanted[], free: FreeKinds, before: Begun | null = null): Fitted =>
  fitCheapest(wanted, free) ?? fittedIn(fitSomehow(wanted, free, before), free);

export const sumOf = (grams: readonly number[]): number => grams.reduce((sum, one) => sum + one, 0);

export const portionOf = (
  { key, least }: Pick<Wanted, 'key' | 'least'>,
  grams: number,
  { settings }: Costs,
): Portion => ({
  key,
  net: netOf(grams, settings),
  least,
});

/** Each roastable as it costs least; a batch whose kind of machine is full goes to another that takes it without roasting more. */
export function fitCheapest(wanted: readonly Wanted[], { splits, free }: FreeKinds): Fitted | null {
  const { kinds, costs } = splits;
  const left = [...free];
  const pieces: Piece[] = [];
  const isFree = (i: number) => (left[i] ?? 0) > 0;
  for (const one of wanted) {
    const cheapest = splits.cheapest(portionOf(one, sumOf(one.lines), costs));
    if (cheapest === null) return null;
    for (const piece of cheapest.pieces) {
      const own = kinds.indexOf(piece.kind);
      const chosen = isFree(own) ? own : kinds.findIndex((kind, i) => isFree(i) && takes(kind, piece, costs));
      const kind = kinds[chosen];
      if (kind === undefined) return null;
      left[chosen] = (left[chosen] ?? 0) - 1;
      pieces.push({ ...piece, kind });
    }
  }
  return {
    pieces,
    served: new Map(wanted.map(({ key, lines }) => [key, new Set(lines.keys())])),
    free: left,
    begun: null,
  };
}

function takes(kind: Kind, { key, net }: Piece, { facts }: Costs): boolean {
  const green = greenFor(net, lossOn(kind, key, facts));
  return kind.minGrams <= green && green <= kind.maxGrams;
}

/** What was fitted in one way so far: the batches that it takes of each kind. */
export interface State {
  used: readonly number[];
  cost: number;
  before: State | null;
  way: Way | null;
}

export interface Somehow {
  states: readonly State[];
  served: Served;
  isAll: boolean;
  begun: Begun;
}

/** One roastable after the other: what begins with the same ones is fitted from where it differs. */
export interface Begun {
  free: readonly number[];
  steps: readonly Step[];
}

interface Step {
  one: Wanted;
  places: ReadonlySet<number>;
  /** The ways in which it fits, with all that came before. */
  states: readonly State[];
}

/**
 * In whichever way all fits, and otherwise with as many lines as fit of each roastable, the most urgent before the others. It is exact:
 * of all ways that fill the other kinds of machines equally, only the one that leaves the smallest ones the most time can matter.
 */
export function fitSomehow(
  wanted: readonly Wanted[],
  kinds: FreeKinds,
  before: Begun | null = null,
): Somehow {
  const { free } = kinds;
  const steps = before === null ? [] : sameSteps(wanted, free, before);
  let states = steps.at(-1)?.states ?? [{ used: free.map(() => 0), cost: 0, before: null, way: null }];
  for (const one of wanted.slice(steps.length)) {
    const [places, next] = fitLines(one, states, kinds);
    if (places.size > 0) states = next;
    steps.push({ one, places, states });
  }
  return {
    states,
    served: new Map(steps.map(({ one, places }) => [one.key, places])),
    isAll: steps.every(({ one, places }) => places.size === one.lines.length),
    begun: { free, steps },
  };
}

function sameSteps(wanted: readonly Wanted[], free: readonly number[], before: Begun): Step[] {
  if (free.some((count, i) => count !== before.free[i])) return [];
  const first = before.steps.findIndex(({ one }, i) => !isSame(one, wanted[i]));
  return before.steps.slice(0, first === -1 ? before.steps.length : first);
}

const isSame = (one: Wanted, other: Wanted | undefined): boolean =>
  one.key === other?.key &&
  one.least === other.least &&
  one.lines.length === other.lines.length &&
  one.lines.every((grams, place) => grams === other.lines[place]);

type Fitting = readonly [places: ReadonlySet<number>, states: readonly State[]];

function fitLines({ lines, ...one }: Wanted, states: readonly State[], { splits, free }: FreeKinds): Fitting {
  const tried = new Map<number, readonly State[]>();
  return mostThatFit(lines, (grams) => {
    const after = tried.get(grams) ?? addTo(states, splits.ways(portionOf(one, grams, splits.costs)), free);
    tried.set(grams, after);
    return after;
  });
}

/**
 * All of them, or as many of the first ones as fit together, and whichever others fit beside these. A machine takes no less than its
 * least, so that two lines may fit where one alone doesn’t.
 */
function mostThatFit(lines: readonly number[], tryGrams: (grams: number) => readonly State[]): Fitting {
  let [count, grams] = [lines.length, sumOf(lines)];
  let states = count > 0 ? tryGrams(grams) : [];
  while (count > 1 && states.length === 0) {
    count--;
    grams -= lines[count] ?? 0;
    states = tryGrams(grams);
  }
  const places = new Set(states.length > 0 ? lines.slice(0, count).keys() : []);
  if (places.size === 0) grams = 0;
  for (let isGrowing = places.size < lines.length; isGrowing; ) {
    isGrowing = false;
    for (const [place, more] of lines.entries()) {
      if (places.has(place)) continue;
      const next = tryGrams(grams + more);
      if (next.length === 0) continue;
      places.add(place);
      grams += more;
      states = next;
      isGrowing = true;
    }
  }
  return [places, states];
}

/** With three kinds of machines these are all that there can be; of more kinds, those that cost least are followed. */
const MOST_STATES = 4000;

export function addTo(
  states: readonly State[],
  ways: readonly Way[],
  free: readonly number[],
): readonly State[] {
  const best: State[] = [];
  const placeOf: number[] = [];
  for (const before of states)
    for (const way of ways) {
      const name = nameOf(before, way, free);
      if (name === null) continue;
      const place = placeOf[name] ?? best.length;
      const other = best[place];
      if (other !== undefined && !isBetter(before, way, other)) continue;
      const used = before.used.map((count, i) => count + (way.counts[i] ?? 0));
      best[place] = { used, cost: before.cost + way.cost, before, way };
      placeOf[name] = place;
    }
  return best.length <= MOST_STATES ? best : best.sort(by(({ cost }) => cost)).slice(0, MOST_STATES);
}

/** The same for all that use as much of all kinds but the smallest; `null` where a kind has no time for it. */
function nameOf({ used }: State, { counts }: Way, free: readonly number[]): number | null {
  let name = 0;
  for (let i = 0; i < free.length; i++) {
    const count = (used[i] ?? 0) + (counts[i] ?? 0);
    const most = free[i] ?? 0;
    if (count > most) return null;
    if (i > 0) name = name * (most + 1) + count;
  }
  return name;
}

function isBetter(before: State, way: Way, other: State): boolean {
  const ours = (before.used[0] ?? 0) + (way.counts[0] ?? 0);
  const others = other.used[0] ?? 0;
  return ours < others || (ours === others && before.cost + way.cost < other.cost);
}

export function fittedIn({ states, served, begun }: Somehow, { free }: FreeKinds): Fitted {
  const best = cheapestOf(states);
  const ways: Way[] = [];
  for (let state: State | null = best; state !== null; state = state.before)
    if (state.way !== null) ways.push(state.way);
  return {
    pieces: ways.toReversed().flatMap((way) => way.pieces()),
    served,
    free: free.map((count, i) => count - (best.used[i] ?? 0)),
    begun,
  };
}

export function cheapestOf(states: readonly State[]): State {
  const [best] = states.toSorted(by(({ cost }) => cost));
  if (best === undefined) throw new Error('Batches were fitted in no way.');
  return best;
}
