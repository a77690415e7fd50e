/** All ways in which what is wanted of a roastable can be divided among machines without roasting more than that. */
import { roastedFrom } from './loss.ts';
import {
  type Costs,
  costOfMinutes,
  type Kind,
  lossOn,
  type Piece,
  type Portion,
  type Split,
} from './split-batches.ts';

/** One of these ways: how many batches it takes of each kind of machine. */
export interface Way {
  counts: readonly number[];
  pieces(): readonly Piece[];
  /** Pence. */
  cost: number;
}

interface Bounds {
  least: number;
  most: number;
}

interface Among {
  /** The smallest first, each with the batches for which it has time. */
  kinds: readonly Kind[];
  free: readonly number[];
  cheapest: Split | null;
  costs: Costs;
}

/**
 * The way that costs least, which may roast too much where that is cheaper or where no machine takes so little; and all others that
 * roast no more than is wanted, but for those that take more batches than another.
 */
export function waysToSplit(portion: Portion, { kinds, free, cheapest, costs }: Among): Way[] {
  const bounds = kinds.map((kind) => boundsOn(kind, portion.key, costs));
  const ways = countsFor(portion, bounds, free).map((counts): Way => {
    const minutes = kinds.reduce((sum, kind, i) => sum + kind.minutes * (counts[i] ?? 0), 0);
    const pieces = () => divide(portion, counts, { kinds, bounds });
    return { counts, pieces, cost: costOfMinutes(minutes, costs) };
  });
  if (cheapest === null) return ways;
  const { pieces, cost } = cheapest;
  const counts = kinds.map((kind) => pieces.filter((piece) => piece.kind === kind).length);
  if (counts.some((count, i) => count > (free[i] ?? 0))) return ways;
  const same = ways.find((way) => way.counts.every((count, i) => count === counts[i]));
  if (same !== undefined && same.cost < cost) return ways;
  return [{ counts, cost, pieces: () => pieces }, ...ways.filter((way) => way !== same)];
}

/** The least and the most that one batch gives of a roastable. */
function boundsOn(kind: Kind, key: string, { facts }: Costs): Bounds {
  const lossBp = lossOn(kind, key, facts);
  const least = Math.floor(((kind.minGrams - 1) * (10_000 - lossBp)) / 10_000) + 1;
  return { least, most: Math.max(1, roastedFrom(kind.maxGrams, lossBp)) };
}

/** From the largest kind to the smallest, which takes the rest. */
function countsFor(
  { net, least: leastBatches = 1 }: Portion,
  bounds: readonly Bounds[],
  free: readonly number[],
): number[][] {
  const found: number[][] = [];
  const choose = (i: number, counts: readonly number[]) => {
    const { least, most } = bounds[i] ?? { least: 1, most: 1 };
    const larger = bounds.slice(i + 1);
    const missing = leastBatches - counts.reduce((sum, count) => sum + count, 0);
    const needed = Math.max(0, missing, Math.ceil((net - sumOf(counts, larger, 'most')) / most));
    const possible = Math.min(free[i] ?? 0, Math.floor((net - sumOf(counts, larger, 'least')) / least));
    if (i > 0)
      for (let count = 0; count <= Math.min(needed, possible); count++) choose(i - 1, [count, ...counts]);
    else if (needed <= possible) found.push([needed, ...counts]);
  };
  choose(bounds.length - 1, []);
  return found;
}

const sumOf = (counts: readonly number[], bounds: readonly Bounds[], bound: keyof Bounds): number =>
  counts.reduce((sum, count, i) => sum + count * (bounds[i]?.[bound] ?? 0), 0);

/** Each batch holds what its machine takes at least, and what is left over in proportion to its room. */
function divide(
  { key, net }: Portion,
  counts: readonly number[],
  { kinds, bounds }: { kinds: readonly Kind[]; bounds: readonly Bounds[] },
): Piece[] {
  const sizes = kinds.flatMap((kind, i) => {
    const bound = bounds[i] ?? { least: 0, most: 0 };
    return Array.from({ length: counts[i] ?? 0 }, () => ({ kind, ...bound }));
  });
  let rest = net - sizes.reduce((sum, { least }) => sum + least, 0);
  let room = sizes.reduce((sum, { least, most }) => sum + most - least, 0);
  return sizes.map(({ kind, least, most }) => {
    const more = room === 0 ? 0 : Math.ceil((rest * (most - least)) / room);
    rest -= more;
    room -= most - least;
    return { key, kind, net: least + more };
  });
}
