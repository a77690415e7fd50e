import { useEffect, useRef } from 'react';
import buttons from '#web/ui/button.module.css';
import type { Names } from '#web/ui/names.ts';
import { LineRow } from './line-row.tsx';
import styles from './line-table.module.css';
import type { Removed, Shown, useRemoving } from './use-removing.ts';

interface Props extends Pick<ReturnType<typeof useRemoving>, 'shown' | 'remove' | 'undo'> {
  names: Names;
}

export function LineTable({ shown, names, remove, undo }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">What is in your cart</caption>
      {!isEmptied(shown) && <Head />}
      <tbody>
        {shown.map(({ line, removed }: Shown, index) =>
          line === undefined ? (
            <RemovedRow
              key={`removed-${removed.line.id}`}
              removed={removed}
              undo={() => void undo(removed)}
            />
          ) : (
            <LineRow key={line.id} line={line} names={names} remove={() => void remove(line, index)} />
          ),
        )}
      </tbody>
    </table>
  );
}

const COLUMNS = ['Coffee', 'Unit price', 'Quantity', 'Subtotal', 'Volume discount', 'Total price'];

const Head = () => (
  <thead>
    <tr>
      {COLUMNS.map((column) => (
        <th key={column} scope="col">
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

export const isEmptied = (shown: readonly Shown[]): boolean => shown.every(({ line }) => line === undefined);

function RemovedRow({ removed, undo }: { removed: Removed; undo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The focus goes on where the Remove button was.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const { name } = removed.line;
  return (
    <tr className={styles.removed}>
      <td colSpan={6}>
        <p>
          <bdi>{name}</bdi> was removed from your cart.{' '}
          <button ref={button} type="button" className={buttons.quiet} onClick={undo}>
            Undo<span className="visually-hidden"> and put {name} back</span>
          </button>
        </p>
        <p role="alert">{removed.problem}</p>
      </td>
    </tr>
  );
}
