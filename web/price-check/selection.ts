/** Ids of the selected blends. An updater function, so that a memoised row never changes an outdated selection. */
export type ChangeSelection = (change: (selected: ReadonlySet<number>) => ReadonlySet<number>) => void;

export function withSelected(
  selected: ReadonlySet<number>,
  ids: readonly number[],
  isSelected: boolean,
): ReadonlySet<number> {
  const after = new Set(selected);
  for (const id of ids) {
    if (isSelected) after.add(id);
    else after.delete(id);
  }
  return after;
}
