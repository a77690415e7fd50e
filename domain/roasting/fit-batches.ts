/**
 * Finds batches for what is wanted within the time that machines have: the cheapest ones as long as all of them fit, and else whichever
 * do. The plan of a day and the promise to a buyer both ask this, so that neither has time where the other has none.
 */
import { by } from '#domain/by.ts';
import { greenFor } from './loss.ts';
import {
  type Costs,
  type Kind,
  lossOn,
  type Piece,
  type Portion,
  type Split,
  splitBatches,
} from './split-batches.ts';
import { type FreeKinds, type Way, waysToSplit } from './ways-to-split.ts';

/** What is wanted of one roastable. */
export interface Wanted {
  key: string;
  /** Roasted grams for the most urgent line, for the first two, and so on. */
  nets: readonly number[];
  /** In so many batches at least. */
  least: number;
}

export interface Fitted {
  pieces: readonly Piece[];
  /** How many of its lines have their coffee, by roastable. */
  lines: ReadonlyMap<string, number>;
  /** The batches for which each kind of machine still has time. */
  free: readonly number[];
}

/** The most urgent roastable comes first. */
export function fitBatches(wanted: readonly Wanted[], free: FreeKinds, costs: Costs): Fitted {
  const split = (portion: Portion) => splitBatches(portion, free.kinds, costs);
  return fitCheapest(wanted, { ...free, split, costs }) ?? fittedIn(fitSomehow(wanted, free, costs), free);
}

/** Whether there is room for more once all that is wanted has its batches. Asked again and again, it works that out once. */
export type HasRoomFor = (more: readonly Portion[]) => boolean;

export function openRoomAfter(wanted: readonly Wanted[], free: FreeKinds, costs: Costs): HasRoomFor {
  const remembered = new Map<string, Split | null>();
  const split = (portion: Portion) => {
    const name = `${portion.key} ${portion.net}`;
    const before = remembered.get(name);
    if (before !== undefined) return before;
    const found = splitBatches(portion, free.kinds, costs);
    remembered.set(name, found);
    return found;
  };
  let tight: Somehow | null = null;
  return (more) => {
    if (fitCheapest(addPortions(wanted, more), { ...free, split, costs }) !== null) return true;
    tight ??= fitSomehow(wanted, free, costs);
    const { lines } = tight;
    const isLate = ({ key, nets }: Wanted) => (lines.get(key) ?? 0) < nets.length;
    if (wanted.some((one) => isLate(one) && more.some(({ key }) => key === one.key))) return false;
    // In batches of their own: whatever fits so fits into those that there are as well.
    const states = more.reduce<readonly State[]>(
      (all, portion) => addTo(all, waysToSplit(portion, free, costs), free.free),
      tight.states,
    );
    if (states.length === 0) return false;
    // A line without time may find some where batches grow together, and would take it from what is added.
    if (!wanted.some(isLate)) return true;
    const grown = addLines(wanted, more);
    const after = fitBatches(grown, free, costs).lines;
    return grown.every(({ key, nets }) => {
      const needed = more.some((one) => one.key === key) ? nets.length : (lines.get(key) ?? 0);
      return (after.get(key) ?? 0) >= needed;
    });
  };
}

/** What is added as a further line of its roastable, after those that are wanted. */
function addLines(wanted: readonly Wanted[], more: readonly Portion[]): Wanted[] {
  const all = new Map(wanted.map((one) => [one.key, one]));
  for (const { key, net, least = 1 } of more) {
    const nets = all.get(key)?.nets ?? [];
    all.set(key, { key, nets: [...nets, (nets.at(-1) ?? 0) + net], least: all.get(key)?.least ?? least });
  }
  return [...all.values()];
}

function addPortions(wanted: readonly Wanted[], more: readonly Portion[]): Wanted[] {
  const added = new Map(more.map((portion) => [portion.key, portion]));
  const grown = wanted.map(({ key, nets, least }) => {
    const net = (nets.at(-1) ?? 0) + (added.get(key)?.net ?? 0);
    added.delete(key);
    return { key, nets: [net], least };
  });
  return [...grown, ...[...added.values()].map(({ key, net, least = 1 }) => ({ key, nets: [net], least }))];
}

interface Cheapest extends FreeKinds {
  split(portion: Portion): Split | null;
  costs: Costs;
}

/** Each roastable as it costs least; a batch whose kind of machine is full goes to another that takes it without roasting more. */
function fitCheapest(wanted: readonly Wanted[], { kinds, free, split, costs }: Cheapest): Fitted | null {
  const left = [...free];
  const pieces: Piece[] = [];
  const isFree = (i: number) => (left[i] ?? 0) > 0;
  for (const { key, nets, least } of wanted) {
    const cheapest = split({ key, net: nets.at(-1) ?? 0, least });
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
  return { pieces, lines: new Map(wanted.map(({ key, nets }) => [key, nets.length])), free: left };
}

function takes(kind: Kind, { key, net }: Piece, { facts }: Costs): boolean {
  const green = greenFor(net, lossOn(kind, key, facts));
  return kind.minGrams <= green && green <= kind.maxGrams;
}

/** What was fitted in one way so far: the batches that it takes of each kind. */
interface State {
  used: readonly number[];
  cost: number;
  before: State | null;
  way: Way | null;
}

interface Somehow {
  states: readonly State[];
  lines: ReadonlyMap<string, number>;
}

/**
 * In whichever way all fits, and otherwise with as many lines as fit of each roastable, the most urgent before the others. It is exact:
 * of all ways that fill the other kinds of machines equally, only the one that leaves the smallest ones the most time can matter.
 */
function fitSomehow(wanted: readonly Wanted[], free: FreeKinds, costs: Costs): Somehow {
  let states: readonly State[] = [{ used: free.free.map(() => 0), cost: 0, before: null, way: null }];
  const lines = new Map<string, number>();
  for (const { key, nets, least } of wanted) {
    const tryLines = (count: number) =>
      addTo(states, waysToSplit({ key, net: nets[count - 1] ?? 0, least }, free, costs), free.free);
    const [count, next] = mostThatFit(nets.length, tryLines);
    lines.set(key, count);
    if (count > 0) states = next;
  }
  return { states, lines };
}

/** All of them, or as many as halving finds. */
function mostThatFit(
  all: number,
  tryLines: (count: number) => readonly State[],
): [count: number, states: readonly State[]] {
  const whole = tryLines(all);
  if (whole.length > 0) return [all, whole];
  let most: [number, readonly State[]] = [0, []];
  let [low, high] = [1, all - 1];
  while (low <= high) {
    const count = Math.floor((low + high) / 2);
    const states = tryLines(count);
    if (states.length > 0) {
      most = [count, states];
      low = count + 1;
    } else high = count - 1;
  }
  return most;
}

/** With three kinds of machines these are all that there can be; of more kinds, those that cost least are followed. */
const MOST_STATES = 4000;

function addTo(states: readonly State[], ways: readonly Way[], free: readonly number[]): readonly State[] {
  const best = new Map<number, State>();
  for (const before of states)
    for (const way of ways) {
      const used = before.used.map((count, i) => count + (way.counts[i] ?? 0));
      if (used.some((count, i) => count > (free[i] ?? 0))) continue;
      const cost = before.cost + way.cost;
      const name = nameOf(used, free);
      const other = best.get(name);
      if (other === undefined || isBetter({ used, cost }, other)) best.set(name, { used, cost, before, way });
    }
  const found = [...best.values()];
  return found.length <= MOST_STATES ? found : found.sort(by(({ cost }) => cost)).slice(0, MOST_STATES);
}

/** The same for all that use as much of all kinds but the smallest. */
const nameOf = (used: readonly number[], free: readonly number[]): number =>
  used.reduce((name, count, i) => (i === 0 ? 0 : name * ((free[i] ?? 0) + 1) + count), 0);

function isBetter(one: Pick<State, 'used' | 'cost'>, other: State): boolean {
  const [ours = 0] = one.used;
  const [others = 0] = other.used;
  return ours < others || (ours === others && one.cost < other.cost);
}

function fittedIn({ states, lines }: Somehow, { free }: FreeKinds): Fitted {
  const [best] = states.toSorted(by(({ cost }) => cost));
  const ways: Way[] = [];
  for (let state: State | null = best ?? null; state !== null; state = state.before)
    if (state.way !== null) ways.push(state.way);
  return {
    pieces: ways.toReversed().flatMap((way) => way.pieces()),
    lines,
    free: free.map((count, i) => count - (best?.used[i] ?? 0)),
  };
}
