/** Bin packing: which bags of an order lie in which box. */
import { type BagsOfSize, fewestBoxes } from './fewest-boxes.ts';

/** Capacity of a box, in grams of coffee: what the dearest band of the post takes. With many bags it may weigh more than the carrier's 20 kg, as its screen says. */
export const BOX_GRAMS = 19_000;

/** The heaviest box that any order ever had: once the limit was this, and orders stay as they were agreed. */
export const HEAVIEST_BOX_EVER = 20_000;

export interface BagsOfLine<Key> {
  key: Key;
  /** Grams of coffee in one bag. */
  grams: number;
  quantity: number;
}

/** How many bags of a line lie in one box. */
export interface BagsInBox<Key> {
  key: Key;
  quantity: number;
}

/** Packs into as few boxes as the bags allow; a line stays in one box, or in few, where that needs no further box. */
export function packBoxes<Key>(lines: readonly BagsOfLine<Key>[]): BagsInBox<Key>[][] {
  if (lines.some(({ grams, quantity }) => !isCount(grams) || !isCount(quantity) || grams > BOX_GRAMS))
    throw new RangeError('A line has a bag or a quantity that fits in no box.');
  const sizes = sizesOf(lines);
  const counts = fewestBoxes(sizes, BOX_GRAMS);
  return (wholeLines(lines, counts.length) ?? bySize(lines, sizes, counts))
    .map((box) => box.bags.toSorted(byLine))
    .toSorted((one, other) => lineAt(one) - lineAt(other))
    .map((bags) => bags.flatMap(({ line, quantity }) => bagsInBox(lines[line], quantity)));
}

interface Box {
  room: number;
  bags: { line: number; quantity: number }[];
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;

const lineAt = (bags: Box['bags']) => bags[0]?.line ?? 0;

const bagsInBox = <Key>(line: BagsOfLine<Key> | undefined, quantity: number): BagsInBox<Key>[] =>
  line === undefined ? [] : [{ key: line.key, quantity }];

function sizesOf(lines: readonly BagsOfLine<unknown>[]): BagsOfSize[] {
  const counts = new Map<number, number>();
  for (const { grams, quantity } of lines) counts.set(grams, (counts.get(grams) ?? 0) + quantity);
  return [...counts].map(([grams, count]) => ({ grams, count })).sort((a, b) => b.grams - a.grams);
}

/** Best fit decreasing: whole lines, heaviest first, into the fullest box that takes them; other lines are spread. */
function wholeLines(lines: readonly BagsOfLine<unknown>[], count: number): Box[] | undefined {
  const boxes: Box[] = Array.from({ length: count }, () => ({ room: BOX_GRAMS, bags: [] }));
  const spread: Piece[] = [];
  for (const piece of piecesOf(lines)) {
    const box = bestFit(boxes, ({ room }) => room, piece.grams * piece.quantity);
    if (box === undefined) spread.push(piece);
    else addBags(box, piece, piece.quantity);
  }
  for (const piece of spread.sort((a, b) => b.grams - a.grams)) {
    let left = piece.quantity;
    for (const box of boxes.toSorted((one, other) => other.room - one.room)) {
      const quantity = Math.min(left, Math.floor(box.room / piece.grams));
      if (quantity > 0) addBags(box, piece, quantity);
      left -= quantity;
    }
    if (left > 0) return undefined;
  }
  return boxes;
}

interface Piece {
  line: number;
  grams: number;
  quantity: number;
}

/** Pieces of lines, heaviest first: a line of more than a box is cut into full boxes and a rest. */
function piecesOf(lines: readonly BagsOfLine<unknown>[]): Piece[] {
  return lines
    .flatMap(({ grams, quantity }, line) => {
      const full = Math.floor(BOX_GRAMS / grams);
      const pieces = Array.from({ length: Math.floor(quantity / full) }, () => full);
      const rest = quantity % full;
      return (rest > 0 ? [...pieces, rest] : pieces).map((bags) => ({ line, grams, quantity: bags }));
    })
    .sort((a, b) => b.grams * b.quantity - a.grams * a.quantity);
}

/** Boxes with the given counts of each size; the lines of a size are distributed over its slots, best fit decreasing. */
function bySize(
  lines: readonly BagsOfLine<unknown>[],
  sizes: readonly BagsOfSize[],
  counts: number[][],
): Box[] {
  const boxes: Box[] = counts.map(() => ({ room: BOX_GRAMS, bags: [] }));
  for (const [i, { grams }] of sizes.entries()) {
    const slots = boxes.map((box, at) => ({ box, free: counts[at]?.[i] ?? 0 }));
    const pieces = lines
      .flatMap((line, at) => (line.grams === grams ? [{ line: at, grams, quantity: line.quantity }] : []))
      .sort((a, b) => b.quantity - a.quantity);
    for (const piece of pieces) {
      let left = piece.quantity;
      while (left > 0) {
        const fits = bestFit(slots, ({ free }) => free, left);
        const slot = fits ?? slots.reduce((most, other) => (other.free > most.free ? other : most));
        const quantity = Math.min(left, slot.free);
        addBags(slot.box, piece, quantity);
        slot.free -= quantity;
        left -= quantity;
      }
    }
  }
  return boxes;
}

/** Best fit: the slot with the least room that is still enough. */
function bestFit<T>(slots: readonly T[], roomOf: (slot: T) => number, needed: number): T | undefined {
  let best: T | undefined;
  for (const slot of slots) {
    const room = roomOf(slot);
    if (room >= needed && (best === undefined || room < roomOf(best))) best = slot;
  }
  return best;
}

function addBags(box: Box, { line, grams }: Piece, quantity: number): void {
  const same = box.bags.find((bags) => bags.line === line);
  if (same === undefined) box.bags.push({ line, quantity });
  else same.quantity += quantity;
  box.room -= grams * quantity;
}
