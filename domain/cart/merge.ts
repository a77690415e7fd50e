import { MOST_BAGS } from '#domain/blend/line.ts';
import { MOST_LINES } from './cart.ts';

export interface MergeableLine {
  id: string;
  /** Equal for lines of the same coffee. */
  fingerprint: string;
  quantity: number;
}

/** Merges a guest's cart into a member's: bags of a coffee add up to the limit, other coffees move while there is room. */
export function mergedLines(
  own: readonly MergeableLine[],
  guests: readonly MergeableLine[],
): { changed: MergeableLine[]; moved: MergeableLine[] } {
  const held = new Map(own.map((line) => [line.fingerprint, line]));
  const changed = guests.flatMap(({ fingerprint, quantity }) => {
    const line = held.get(fingerprint);
    return line === undefined ? [] : [{ ...line, quantity: Math.min(line.quantity + quantity, MOST_BAGS) }];
  });
  const moved = guests.filter(({ fingerprint }) => !held.has(fingerprint));
  return { changed, moved: moved.slice(0, Math.max(0, MOST_LINES - own.length)) };
}
