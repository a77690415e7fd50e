/** Which rows are ticked, by the ids of their blends. Changed from what it is, never from what a row remembers. */
export type Selecting = (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void;

export function withTicks(
  before: ReadonlySet<number>,
  ids: readonly number[],
  on: boolean,
): ReadonlySet<number> {
  const after = new Set(before);
  for (const id of ids) {
    if (on) after.add(id);
    else after.delete(id);
  }
  return after;
}
