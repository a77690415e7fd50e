import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useKeys } from '../keys/use-keys.ts';
import type { Marks } from './use-marks.ts';

export interface CurrentRow {
  table: RefObject<HTMLTableElement | null>;
  id: string | undefined;
  choose: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Options {
  ids: readonly string[];
  marks: Marks | undefined;
  onCurrent: (id: string | undefined) => void;
}

/** The rows that one stood on, by the entry of the browser's history: Back returns there. */
const leftAt = new Map<string, string>();

/** Roving tab index: one row is the table's stop of the Tab key, and arrows make another one that. */
export function useCurrentRow({ ids, marks, onCurrent }: Options): CurrentRow {
  const table = useRef<HTMLTableElement>(null);
  const { key } = useLocation();
  const [chosen, setChosen] = useState(() => leftAt.get(key));
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
  const tell = useEffectEvent(onCurrent);
  useEffect(() => tell(id), [id]);
  useEffect(() => {
    if (id !== undefined) leftAt.set(key, id);
  }, [key, id]);
  useFocusKept(table, id, focus);
  useReturn(chosen, focus);
  useKeys('The list', [
    { press: 'j', does: 'Next row; so does ↓ in the list', act: () => move(1) },
    { press: 'k', does: 'Row before; so does ↑ in the list', act: () => move(-1) },
    ...(marks ? keysOfMarks(marks, id) : []),
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(by, event.shiftKey && marks !== undefined);
  };
  return { table, id, choose: setChosen, onKeyDown };
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
  { press: 'Escape', does: 'Take all marks off', act: marks.clear },
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

/** Where the row with the focus went away, the row in its place takes the focus: it is never lost. */
function useFocusKept(
  table: RefObject<HTMLTableElement | null>,
  id: string | undefined,
  focus: (id: string) => void,
): void {
  const hadFocus = useRef(false);
  const keep = useEffectEvent(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (hadFocus.current && isLost && id !== undefined) focus(id);
    hadFocus.current = table.current?.contains(document.activeElement) === true;
  });
  useEffect(() => {
    keep();
    const note = () => {
      if (document.activeElement !== document.body)
        hadFocus.current = table.current?.contains(document.activeElement) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [id, table]);
}

/** Coming back to a list: the row that one left has the focus, and is in view. */
function useReturn(chosen: string | undefined, focus: (id: string) => void): void {
  const focusFirst = useEffectEvent(() => {
    if (chosen !== undefined) focus(chosen);
  });
  useEffect(() => focusFirst(), []);
}
