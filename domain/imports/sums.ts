/** Sums beside each other: what a file says, what of it is refused, and what stands here. */
export interface Moved {
  /** Such as 2025-04; empty for what belongs to no month. */
  month: string;
  /** How it was paid, or what it is. */
  way: string;
  pence: number;
}

export interface SumOfMonth {
  month: string;
  way: string;
  count: number;
  pence: number;
}

export interface Sums {
  add(moved: Moved): void;
  /** By month and way. */
  list(): SumOfMonth[];
}

export function openSums(before: readonly SumOfMonth[] = []): Sums {
  const sums = new Map<string, SumOfMonth>();
  const keyOf = ({ month, way }: { month: string; way: string }) => `${month} ${way}`;
  for (const sum of before) sums.set(keyOf(sum), { ...sum });
  return {
    add: ({ month, way, pence }) => {
      const key = keyOf({ month, way });
      const { count, pence: so_far } = sums.get(key) ?? { count: 0, pence: 0 };
      sums.set(key, { month, way, count: count + 1, pence: so_far + pence });
    },
    list: () =>
      [...sums.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)),
  };
}
