/** Of a customer’s price lists that have begun, the one saved last counts: so saving one replaces what was to begin no sooner. */
interface Dated {
  id: number;
  valid_from: Date;
}

export type ListState = 'past' | 'valid' | 'to come' | 'replaced';

/** The list that counts at a time. Ids rise in the order of saving. */
export const listAt = <List extends Dated>(lists: readonly List[], at: Date): List | undefined =>
  lists
    .filter(({ valid_from }) => valid_from <= at)
    .toSorted((one, other) => one.id - other.id)
    .at(-1);

export function listState(list: Dated, all: readonly Dated[], now: Date): ListState {
  const later = all.filter(({ id }) => id > list.id);
  if (later.some(({ valid_from }) => valid_from <= list.valid_from)) return 'replaced';
  if (list.valid_from > now) return 'to come';
  return later.some(({ valid_from }) => valid_from <= now) ? 'past' : 'valid';
}
