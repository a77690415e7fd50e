/** Bin packing with the fewest boxes: how many bags of each size go in each box. */

export interface BagsOfSize {
  grams: number;
  count: number;
}

/** Steps that the search for fewer boxes may take; some milliseconds. */
const MOST_STEPS = 20_000;

/**
 * First fit decreasing, then an exact depth-first search for fewer boxes, from the lower bound up. Answers for every box
 * the count of each size, in the order of the sizes, which are given heaviest first.
 */
export function fewestBoxes(sizes: readonly BagsOfSize[], boxGrams: number): number[][] {
  const heaviestFirst = fillHeaviestFirst(sizes, boxGrams);
  const total = sizes.reduce((sum, { grams, count }) => sum + grams * count, 0);
  if (heaviestFirst.length === Math.ceil(total / boxGrams)) return heaviestFirst;
  const waste = leastWaste(sizes, boxGrams);
  const steps = { remaining: MOST_STEPS };
  // Lower bound: no box is filled better than the fullest box that these sizes can make.
  const fullest = boxGrams - (waste[0]?.[boxGrams] ?? 0);
  for (let boxes = Math.ceil(total / fullest); boxes < heaviestFirst.length; boxes++) {
    const found = packInto(sizes, { boxes, boxGrams, slack: boxes * boxGrams - total, waste, steps });
    if (found !== undefined) return found;
  }
  return heaviestFirst;
}

function fillHeaviestFirst(sizes: readonly BagsOfSize[], boxGrams: number): number[][] {
  const remaining = sizes.map(({ count }) => count);
  const boxes: number[][] = [];
  while (remaining.some((count) => count > 0)) {
    let room = boxGrams;
    boxes.push(
      sizes.map(({ grams }, i) => {
        const count = Math.min(remaining[i] ?? 0, Math.floor(room / grams));
        remaining[i] = (remaining[i] ?? 0) - count;
        room -= count * grams;
        return count;
      }),
    );
  }
  return boxes;
}

/** Unbounded knapsack: `waste[i][room]` is the least that stays empty of a room filled with bags of the sizes from i on. */
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
  /** How many grams may stay empty over all boxes. */
  slack: number;
  waste: readonly Int32Array[];
  steps: { remaining: number };
}

/** Fills box after box, each with one of the heaviest bags that are left; `undefined` if impossible or out of steps. */
function packInto(sizes: readonly BagsOfSize[], search: Search): number[][] | undefined {
  const { boxGrams, waste, steps } = search;
  const remaining = sizes.map(({ count }) => count);
  const packedBoxes: number[][] = [];
  const failed = new Set<string>();
  let slack = search.slack;
  return openBox() ? packedBoxes : undefined;

  function openBox(): boolean {
    const heaviest = remaining.findIndex((count) => count > 0);
    if (heaviest === -1) return true;
    if (packedBoxes.length === search.boxes) return false;
    const state = `${packedBoxes.length}:${remaining.join()}`;
    if (failed.has(state)) return false;
    packedBoxes.push(sizes.map(() => 0));
    if (fill(heaviest, boxGrams, 1)) return true;
    packedBoxes.pop();
    failed.add(state);
    return false;
  }

  function fill(size: number, room: number, least: number): boolean {
    const box = packedBoxes.at(-1);
    const bags = sizes[size];
    if (box === undefined || bags === undefined) return closeBox(room);
    const most = Math.min(remaining[size] ?? 0, Math.floor(room / bags.grams));
    for (let count = most; count >= least && steps.remaining > 0; count--) {
      const rest = room - count * bags.grams;
      if ((waste[size + 1]?.[rest] ?? 0) > slack) continue;
      steps.remaining--;
      box[size] = count;
      remaining[size] = (remaining[size] ?? 0) - count;
      if (fill(size + 1, rest, 0)) return true;
      remaining[size] += count;
      box[size] = 0;
    }
    return false;
  }

  /** Dominance: a box with room for another bag is pruned, since the same box with that bag leaves less to pack. */
  function closeBox(room: number): boolean {
    if (sizes.some(({ grams }, i) => grams <= room && (remaining[i] ?? 0) > 0)) return false;
    slack -= room;
    if (openBox()) return true;
    slack += room;
    return false;
  }
}
