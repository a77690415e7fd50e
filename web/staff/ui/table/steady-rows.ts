/** Rows that stay where they are while others work on the same list: nothing jumps away from under a finger. */

export type RowState = 'steady' | 'changed' | 'new' | 'gone';

export interface Steady<Row> {
  rows: readonly Row[];
  states: ReadonlyMap<string, RowState>;
  /** Rows that would stand between the others; they come when somebody asks for them. */
  waiting: number;
}

interface Reading<Row> {
  idOf: (row: Row) => string;
  /** Another one means that the row has changed. */
  versionOf: (row: Row) => string | number;
}

export const settled = <Row>(rows: readonly Row[]): Steady<Row> => ({ rows, states: new Map(), waiting: 0 });

/** What to show once a newer list has come: known rows in their places, and new ones only at the end. */
export function mergeRows<Row>(
  before: Steady<Row>,
  newer: readonly Row[],
  { idOf, versionOf }: Reading<Row>,
): Steady<Row> {
  if (before.rows.length === 0) return settled(newer);
  const byId = new Map(newer.map((row) => [idOf(row), row]));
  const shownBefore = new Set(before.rows.map(idOf));
  const states = new Map<string, RowState>();
  const kept = before.rows.map((row) => {
    const id = idOf(row);
    const now = byId.get(id);
    if (now === undefined) states.set(id, 'gone');
    else if (versionOf(now) !== versionOf(row)) states.set(id, 'changed');
    else if (before.states.get(id) === 'new') states.set(id, 'new');
    return now ?? row;
  });
  const lastKnown = newer.findLastIndex((row) => shownBefore.has(idOf(row)));
  const isNew = (row: Row) => !shownBefore.has(idOf(row));
  const atTheEnd = lastKnown < 0 ? [] : newer.slice(lastKnown + 1);
  for (const row of atTheEnd) states.set(idOf(row), 'new');
  return { rows: [...kept, ...atTheEnd], states, waiting: newer.filter(isNew).length - atTheEnd.length };
}
