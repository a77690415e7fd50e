import { MOST_BAGS } from '../blend/line.ts';
import { MOST_LINES } from './cart.ts';

export interface HeldLine {
  id: string;
  /** Lines of the same coffee have the same. */
  fingerprint: string;
  quantity: number;
}

/** Bags of the same coffee add up as far as we sell them; other coffees move over while there is room. */
export function joinedCarts(
  own: readonly HeldLine[],
  guests: readonly HeldLine[],
): { changed: HeldLine[]; moved: HeldLine[] } {
  const held = new Map(own.map((line) => [line.fingerprint, line]));
  const changed = guests.flatMap(({ fingerprint, quantity }) => {
    const line = held.get(fingerprint);
    return line === undefined ? [] : [{ ...line, quantity: Math.min(line.quantity + quantity, MOST_BAGS) }];
  });
  const moved = guests.filter(({ fingerprint }) => !held.has(fingerprint));
  return { changed, moved: moved.slice(0, Math.max(0, MOST_LINES - own.length)) };
}
