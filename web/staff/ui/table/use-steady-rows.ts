import { useEffect, useEffectEvent, useState } from 'react';
import { mergeRows, type RowState, type Steady, settled } from './steady-rows.ts';

interface Options<Row> {
  /** Which list it is: another address is another list, shown as it comes. */
  list: string;
  idOf: (row: Row) => string;
  versionOf: (row: Row) => string | number;
}

const MARKED_MS = 2000;
const IDLE_MS = 30_000;

/**
 * Keeps rows in their places while a list is fetched again. What changed is marked for two seconds. `settle` shows the list as
 * it is now; it also happens when nobody has touched anything for half a minute.
 */
export function useSteadyRows<Row>(newest: readonly Row[], options: Options<Row>) {
  const [seen, setSeen] = useState({ newest, list: options.list, steady: settled(newest) });
  let { steady } = seen;
  if (seen.list !== options.list) steady = settled(newest);
  else if (seen.newest !== newest) steady = mergeRows(steady, newest, options);
  if (seen.newest !== newest || seen.list !== options.list) setSeen({ newest, list: options.list, steady });
  const settle = () => setSeen((before) => ({ ...before, steady: settled(before.newest) }));
  const isUnsettled = steady.waiting > 0 || [...steady.states.values()].includes('gone');
  useWhenIdle(isUnsettled, settle);
  useEffect(() => {
    const end = setTimeout(() => setSeen(withoutMarks), MARKED_MS);
    return () => clearTimeout(end);
  }, [seen.newest]);
  return {
    rows: steady.rows,
    stateOf: (row: Row): RowState => steady.states.get(options.idOf(row)) ?? 'steady',
    waiting: steady.waiting,
    isUnsettled,
    settle,
  };
}

const withoutMarks = <Row, Seen extends { steady: Steady<Row> }>(seen: Seen): Seen => {
  const states = new Map([...seen.steady.states].filter(([, state]) => state === 'gone'));
  return states.size === seen.steady.states.size ? seen : { ...seen, steady: { ...seen.steady, states } };
};

function useWhenIdle(isWaiting: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => actNow(), IDLE_MS);
    };
    wait();
    addEventListener('pointerdown', wait);
    addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait);
      removeEventListener('keydown', wait);
    };
  }, [isWaiting]);
}
