import { MOST_BAGS } from '../blend/line.ts';
import { MOST_LINES } from './cart.ts';

export interface HeldLine {
  id: string;
  /** Lines of the same coffee have the same. */
  likeness: string;
  quantity: number;
}

/** Bags of the same coffee add up as far as we sell them; other coffees move over while there is room. */
export function joinedCarts(
  own: readonly HeldLine[],
  guests: readonly HeldLine[],
): { changed: HeldLine[]; moved: HeldLine[] } {
  const held = new Map(own.map((line) => [line.likeness, line]));
  const changed = guests.flatMap(({ likeness, quantity }) => {
    const line = held.get(likeness);
    return line === undefined ? [] : [{ ...line, quantity: Math.min(line.quantity + quantity, MOST_BAGS) }];
  });
  const moved = guests.filter(({ likeness }) => !held.has(likeness));
  return { changed, moved: moved.slice(0, Math.max(0, MOST_LINES - own.length)) };
}
