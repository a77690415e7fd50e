/** Which bags of an order lie in which box. */
import { type BagsOfSize, fewestBoxes } from './fewest-boxes.ts';

/** What a box holds at most, in grams of coffee. */
export const BOX_GRAMS = 20_000;

export interface BagsOfLine<Key> {
  key: Key;
  /** What one bag holds. */
  grams: number;
  quantity: number;
}

/** Bags of a line that lie in a box. */
export interface BagsInBox<Key> {
  key: Key;
  quantity: number;
}

/** As few boxes as the bags allow; a line lies in one box, or in few, wherever that costs no box. */
export function packBoxes<Key>(lines: readonly BagsOfLine<Key>[]): BagsInBox<Key>[][] {
  if (lines.some(({ grams, quantity }) => !isCount(grams) || !isCount(quantity) || grams > BOX_GRAMS))
    throw new RangeError('These bags fit in no box.');
  const sizes = sizesOf(lines);
  const counts = fewestBoxes(sizes, BOX_GRAMS);
  return (wholeLines(lines, counts.length) ?? bySize(lines, sizes, counts))
    .map((box) => box.bags.toSorted(byLine))
    .toSorted((one, other) => lineAt(one) - lineAt(other))
    .map((bags) => bags.flatMap(({ line, quantity }) => contents(lines[line], quantity)));
}

interface Box {
  room: number;
  bags: { line: number; quantity: number }[];
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line;

const lineAt = (bags: Box['bags']) => bags[0]?.line ?? 0;

const contents = <Key>(line: BagsOfLine<Key> | undefined, quantity: number): BagsInBox<Key>[] =>
  line === undefined ? [] : [{ key: line.key, quantity }];

function sizesOf(lines: readonly BagsOfLine<unknown>[]): BagsOfSize[] {
  const counts = new Map<number, number>();
  for (const { grams, quantity } of lines) counts.set(grams, (counts.get(grams) ?? 0) + quantity);
  return [...counts].map(([grams, count]) => ({ grams, count })).sort((a, b) => b.grams - a.grams);
}

/** Lines as they are, heaviest first into the fullest box that takes them; only what fits nowhere is spread. */
function wholeLines(lines: readonly BagsOfLine<unknown>[], count: number): Box[] | undefined {
  const boxes: Box[] = Array.from({ length: count }, () => ({ room: BOX_GRAMS, bags: [] }));
  const spread: Piece[] = [];
  for (const piece of piecesOf(lines)) {
    const box = tightest(boxes, ({ room }) => room, piece.grams * piece.quantity);
    if (box === undefined) spread.push(piece);
    else put(box, piece, piece.quantity);
  }
  for (const piece of spread.sort((a, b) => b.grams - a.grams)) {
    let left = piece.quantity;
    for (const box of boxes.toSorted((one, other) => other.room - one.room)) {
      const quantity = Math.min(left, Math.floor(box.room / piece.grams));
      if (quantity > 0) put(box, piece, quantity);
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

/** A line that is more than a box holds comes as full boxes and a rest. */
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

/** Boxes whose counts of each size are settled: the lines of a size share its places. */
function bySize(
  lines: readonly BagsOfLine<unknown>[],
  sizes: readonly BagsOfSize[],
  counts: number[][],
): Box[] {
  const boxes: Box[] = counts.map(() => ({ room: BOX_GRAMS, bags: [] }));
  for (const [i, { grams }] of sizes.entries()) {
    const places = boxes.map((box, at) => ({ box, free: counts[at]?.[i] ?? 0 }));
    const pieces = lines
      .flatMap((line, at) => (line.grams === grams ? [{ line: at, grams, quantity: line.quantity }] : []))
      .sort((a, b) => b.quantity - a.quantity);
    for (const piece of pieces) {
      let left = piece.quantity;
      while (left > 0) {
        const fits = tightest(places, ({ free }) => free, left);
        const place = fits ?? places.reduce((most, other) => (other.free > most.free ? other : most));
        const quantity = Math.min(left, place.free);
        put(place.box, piece, quantity);
        place.free -= quantity;
        left -= quantity;
      }
    }
  }
  return boxes;
}

/** The one with the least room that still takes it. */
function tightest<T>(places: readonly T[], roomOf: (place: T) => number, needed: number): T | undefined {
  let best: T | undefined;
  for (const place of places) {
    const room = roomOf(place);
    if (room >= needed && (best === undefined || room < roomOf(best))) best = place;
  }
  return best;
}

function put(box: Box, { line, grams }: Piece, quantity: number): void {
  const same = box.bags.find((bags) => bags.line === line);
  if (same === undefined) box.bags.push({ line, quantity });
  else same.quantity += quantity;
  box.room -= grams * quantity;
}
