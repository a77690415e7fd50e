/** How many bags of each size go in each box, so that the boxes are as few as the bags allow. */

export interface BagsOfSize {
  grams: number;
  count: number;
}

/** How far the search for one box fewer may look; some milliseconds. */
const MOST_STEPS = 20_000;

/** For every box the count of each size, in the order of the sizes, which are given heaviest first. */
export function fewestBoxes(sizes: readonly BagsOfSize[], boxGrams: number): number[][] {
  const heaviestFirst = fillHeaviestFirst(sizes, boxGrams);
  const total = sizes.reduce((sum, { grams, count }) => sum + grams * count, 0);
  if (heaviestFirst.length === Math.ceil(total / boxGrams)) return heaviestFirst;
  const waste = leastWaste(sizes, boxGrams);
  const steps = { left: MOST_STEPS };
  // No box is ever filled better than the fullest that these sizes make.
  const fullest = boxGrams - (waste[0]?.[boxGrams] ?? 0);
  for (let boxes = Math.ceil(total / fullest); boxes < heaviestFirst.length; boxes++) {
    const found = packInto(sizes, { boxes, boxGrams, slack: boxes * boxGrams - total, waste, steps });
    if (found !== undefined) return found;
  }
  return heaviestFirst;
}

function fillHeaviestFirst(sizes: readonly BagsOfSize[], boxGrams: number): number[][] {
  const left = sizes.map(({ count }) => count);
  const boxes: number[][] = [];
  while (left.some((count) => count > 0)) {
    let room = boxGrams;
    boxes.push(
      sizes.map(({ grams }, i) => {
        const count = Math.min(left[i] ?? 0, Math.floor(room / grams));
        left[i] = (left[i] ?? 0) - count;
        room -= count * grams;
        return count;
      }),
    );
  }
  return boxes;
}

/** `waste[i][room]`: the least that stays empty of a room when any number of the sizes from i on may go in. */
function leastWaste(sizes: readonly BagsOfSize[], boxGrams: number): Int32Array[] {
  let lighter = Int32Array.from({ length: boxGrams + 1 }, (_, room) => room);
  const waste = [lighter];
  for (const { grams } of sizes.toReversed()) {
    const own = lighter.slice();
    for (let room = grams; room <= boxGrams; room++) {
      own[room] = Math.min(own[room] ?? 0, own[room - grams] ?? 0);
    }
    waste.unshift(own);
    lighter = own;
  }
  return waste;
}

interface Search {
  boxes: number;
  boxGrams: number;
  /** What may stay empty over all boxes. */
  slack: number;
  waste: readonly Int32Array[];
  steps: { left: number };
}

/** Box after box, each with one of the heaviest bags that are left; undefined when it can't be, or the steps ran out. */
function packInto(sizes: readonly BagsOfSize[], search: Search): number[][] | undefined {
  const { boxGrams, waste, steps } = search;
  const left = sizes.map(({ count }) => count);
  const packed: number[][] = [];
  const failed = new Set<string>();
  let slack = search.slack;
  return openBox() ? packed : undefined;

  function openBox(): boolean {
    const heaviest = left.findIndex((count) => count > 0);
    if (heaviest === -1) return true;
    if (packed.length === search.boxes) return false;
    const state = `${packed.length}:${left.join()}`;
    if (failed.has(state)) return false;
    packed.push(sizes.map(() => 0));
    if (fill(heaviest, boxGrams, 1)) return true;
    packed.pop();
    failed.add(state);
    return false;
  }

  function fill(size: number, room: number, least: number): boolean {
    const box = packed.at(-1);
    const bags = sizes[size];
    if (box === undefined || bags === undefined) return closeBox(room);
    const most = Math.min(left[size] ?? 0, Math.floor(room / bags.grams));
    for (let count = most; count >= least && steps.left > 0; count--) {
      const rest = room - count * bags.grams;
      if ((waste[size + 1]?.[rest] ?? 0) > slack) continue;
      steps.left--;
      box[size] = count;
      left[size] = (left[size] ?? 0) - count;
      if (fill(size + 1, rest, 0)) return true;
      left[size] += count;
      box[size] = 0;
    }
    return false;
  }

  /** A box that could take another bag needs no look: with that bag in it the rest is no harder. */
  function closeBox(room: number): boolean {
    if (sizes.some(({ grams }, i) => grams <= room && (left[i] ?? 0) > 0)) return false;
    slack -= room;
    if (openBox()) return true;
    slack += room;
    return false;
  }
}
