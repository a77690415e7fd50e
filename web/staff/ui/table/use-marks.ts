import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Rows that an act is meant for. They stand in the address, so that a reload or Back keeps them. */
export interface Marks {
  all: readonly string[];
  isAll: boolean;
  has: (id: string) => boolean;
  /** With `extend`, all rows from the one marked last get the same. */
  toggle: (id: string, extend: boolean) => void;
  markRange: (from: string, to: string) => void;
  markAll: () => void;
  /** Leaves marks on these alone: on none, or on what an act refused. */
  clear: (but?: readonly string[]) => void;
}

const PARAMETER = 'marked';

/** Marks on the rows that are shown; what is marked elsewhere is none. */
export function useMarks(ids: readonly string[]): Marks {
  const [query, setQuery] = useSearchParams();
  const anchor = useRef<string | null>(null);
  const stored = (query.get(PARAMETER) ?? '').split(',');
  const all = ids.filter((id) => stored.includes(id));
  const write = (marked: readonly string[]) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (marked.length === 0) after.delete(PARAMETER);
        else after.set(PARAMETER, marked.join(','));
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const mark = (range: readonly string[], isMarked: boolean) =>
    write(ids.filter((id) => (range.includes(id) ? isMarked : all.includes(id))));
  return {
    all,
    isAll: ids.length > 0 && all.length === ids.length,
    has: (id) => all.includes(id),
    toggle(id, extend) {
      const isMarked = !all.includes(id);
      if (extend && anchor.current !== null) mark(rangeOf(ids, anchor.current, id), true);
      else mark([id], isMarked);
      anchor.current = id;
    },
    markRange: (from, to) => mark(rangeOf(ids, from, to), true),
    markAll: () => write(ids),
    clear: (but = []) => write(but),
  };
}

export function rangeOf(ids: readonly string[], from: string, to: string): readonly string[] {
  const [first = 0, last = 0] = [ids.indexOf(from), ids.indexOf(to)].sort((a, b) => a - b);
  return first < 0 ? [to] : ids.slice(first, last + 1);
}
