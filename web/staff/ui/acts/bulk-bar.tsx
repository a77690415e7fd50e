import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Marks } from '../table/use-marks.ts';
import { ActButton } from './act-button.tsx';
import styles from './bulk-bar.module.css';

/** What became of one row of an act. */
export interface RowResult {
  id: string;
  /** The row as it is called: № 1207. */
  name: string;
  isDone: boolean;
  /** Why not: “Anna changed it at 11:02”. */
  words?: string;
}

interface Props {
  marks: Marks;
  /** “order”, “orders”. */
  noun: readonly [one: string, many: string];
  /** What became of each row of the last act. */
  results: readonly RowResult[];
  onResultsRead: () => void;
  /** Acts on what is marked. */
  children: ReactNode;
}

const READ_MS = 5000;

/** At the foot of a list while rows are marked: acts for all of them, and what became of each. */
export function BulkBar({ marks, noun, results, onResultsRead, children }: Props) {
  const count = marks.all.length;
  const refused = results.filter(({ isDone }) => !isDone);
  // What was refused stays until it is read; what is all done needs no hand to go away.
  const isAllDone = count === 0 && results.length > 0 && refused.length === 0;
  const close = useEffectEvent(onResultsRead);
  useEffect(() => {
    if (!isAllDone) return undefined;
    const ending = setTimeout(() => close(), READ_MS);
    return () => clearTimeout(ending);
  }, [isAllDone, results]);
  if (count === 0 && results.length === 0) return <div role="status" className={styles.none} />;
  return (
    <section ref={liftUndo} aria-label={`Marked ${noun[1]}`} className={styles.bar}>
      <div role="status">
        {results.length > 0 && <Results done={results.length - refused.length} refused={refused} />}
        {count > 0 && (
          <p className={styles.count}>
            {count} {count === 1 ? noun[0] : noun[1]} marked
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {count > 0 && children}
        <ActButton
          onAct={() => {
            marks.clear();
            onResultsRead();
          }}
        >
          {count > 0 ? 'Unmark all' : 'Close'}
        </ActButton>
      </div>
    </section>
  );
}

/** What was just done is offered above the bar, however many lines that has. */
function liftUndo(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--below-undo', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--below-undo');
  };
}

const Results = ({ done, refused }: { done: number; refused: readonly RowResult[] }) => (
  <>
    <p>
      {done} done{refused.length > 0 && `, ${refused.length} not:`}
    </p>
    {refused.length > 0 && (
      <ul className={styles.refused}>
        {refused.map(({ id, name, words }) => (
          <li key={id}>
            <strong>{name}</strong> {words}
          </li>
        ))}
      </ul>
    )}
  </>
);
