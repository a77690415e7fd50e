import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../keys/use-keys.ts';
import type { Marks } from './use-marks.ts';

export interface CurrentRow {
  table: RefObject<HTMLTableElement | null>;
  id: string | undefined;
  choose: (id: string) => void;
}

interface Options {
  ids: readonly string[];
  marks: Marks | undefined;
  onCurrent: ((id: string | undefined) => void) | undefined;
}

/** The rows that one stood on, by the entry of the browser's history: Back returns there. */
const leftAt = new Map<string, string>();

/** Roving tab index: one row is the table's stop of the Tab key, and arrows make another one that. */
export function useCurrentRow({ ids, marks, onCurrent }: Options): CurrentRow {
  const table = useRef<HTMLTableElement>(null);
  const { key } = useLocation();
  const [{ chosen, at }, setChosen] = useState({ chosen: leftAt.get(key), at: key });
  // Back to another page of the same list.
  if (at !== key) setChosen({ chosen: leftAt.get(key) ?? chosen, at: key });
  const id = useNearest(ids, chosen);
  const focus = (row: string) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] [data-row-head]`)?.focus();
  const move = (by: number, mark = false) => {
    const at = id === undefined ? -1 : ids.indexOf(id);
    // Nobody stands in the table yet: the first step goes to the row that is current.
    const isInside = table.current?.contains(document.activeElement) === true;
    const next = ids[isInside ? Math.min(Math.max(at + by, 0), ids.length - 1) : Math.max(at, 0)];
    if (next === undefined) return;
    if (mark && id !== undefined) marks?.markRange(id, next);
    focus(next);
  };
  const tell = useEffectEvent((now: string | undefined) => onCurrent?.(now));
  // Before any further press: a key must never act on the row that one has left.
  useLayoutEffect(() => tell(id), [id]);
  useEffect(() => {
    if (id !== undefined) leftAt.set(key, id);
  }, [key, id]);
  useReturn(chosen, focus);
  useKeys('The list', [
    { press: 'j', does: 'Next row; so does ↓ in the list', act: () => move(1) },
    { press: 'k', does: 'Row before; so does ↑ in the list', act: () => move(-1) },
    ...(marks ? keysOfMarks(marks, id) : []),
  ]);
  useArrows(table, move, marks !== undefined);
  return { table, id, choose: (row) => setChosen({ chosen: row, at: key }) };
}

function useArrows(
  table: RefObject<HTMLTableElement | null>,
  move: (by: number, mark: boolean) => void,
  mayMark: boolean,
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(by, event.shiftKey && mayMark);
  });
  useEffect(() => {
    const element = table.current;
    const listen = (event: KeyboardEvent) => hear(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [table]);
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

const keysOfMarks = (marks: Marks, id: string | undefined) => [
  { press: 'x', does: 'Mark the row', act: () => id !== undefined && marks.toggle(id, false) },
  {
    press: 'X',
    does: 'Mark up to the row; so does Shift with ↓ ↑',
    act: () => id !== undefined && marks.toggle(id, true),
  },
  { press: 'Ctrl+a', does: 'Mark all rows', act: marks.markAll },
  { press: 'Escape', does: 'Unmark all rows', act: marks.clear },
];

/** The row that was chosen, or where it has gone, the one that stands there now. */
function useNearest(ids: readonly string[], chosen: string | undefined): string | undefined {
  const place = useRef(0);
  const at = chosen === undefined ? -1 : ids.indexOf(chosen);
  useLayoutEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  // Only read where the chosen row has gone, after an effect has noted where it stood.
  return at >= 0 ? chosen : ids[Math.min(place.current, ids.length - 1)];
}

/** Coming back to a list: the row that one left has the focus, and is in view. */
function useReturn(chosen: string | undefined, focus: (id: string) => void): void {
  const focusFirst = useEffectEvent(() => {
    if (chosen !== undefined) focus(chosen);
  });
  useEffect(() => focusFirst(), []);
}
