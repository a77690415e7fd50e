import { MOST_BAGS } from '#domain/blend/line.ts';
import { MOST_LINES } from './cart.ts';

export interface MergeableLine {
  id: string;
  /** Equal for lines of the same coffee. */
  fingerprint: string;
  quantity: number;
  /** The CTAPS id of the public blend that it was first opened from, if it was. */
  opened_from: string | null;
}

/** Merges a guest's cart into a member's: bags of a coffee add up to the limit, other coffees move while there is room. */
export function mergedLines(
  own: readonly MergeableLine[],
  guests: readonly MergeableLine[],
): { changed: MergeableLine[]; moved: MergeableLine[] } {
  const held = new Map(own.map((line) => [line.fingerprint, line]));
  const changed = guests.flatMap(({ fingerprint, quantity, opened_from }) => {
    const line = held.get(fingerprint);
    if (line === undefined) return [];
    const bags = Math.min(line.quantity + quantity, MOST_BAGS);
    return [{ ...line, quantity: bags, opened_from: line.opened_from ?? opened_from }];
  });
  const moved = guests.filter(({ fingerprint }) => !held.has(fingerprint));
  return { changed, moved: moved.slice(0, Math.max(0, MOST_LINES - own.length)) };
}
