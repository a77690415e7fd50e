import type { Names } from '../ui/names.ts';
import { LineRow } from './line-row.tsx';
import styles from './line-table.module.css';
import { RemovedRow } from './removed-row.tsx';
import type { Shown, useRemoving } from './use-removing.ts';

interface Props extends Pick<ReturnType<typeof useRemoving>, 'shown' | 'remove' | 'undo'> {
  names: Names;
}

/** Without any discount a subtotal is the total, and is not shown once more. */
export function LineTable({ shown, names, remove, undo }: Props) {
  const isDiscounted = shown.some(({ line }) => line !== undefined && line.volume_discount > 0);
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">What is in your cart</caption>
      {!isEmptied(shown) && <Head isDiscounted={isDiscounted} />}
      <tbody>
        {shown.map(({ line, removed }: Shown, index) =>
          line === undefined ? (
            <RemovedRow
              key={`removed-${removed.line.id}`}
              removed={removed}
              undo={() => void undo(removed)}
            />
          ) : (
            <LineRow
              key={line.id}
              line={line}
              names={names}
              isDiscounted={isDiscounted}
              remove={() => void remove(line, index)}
            />
          ),
        )}
      </tbody>
    </table>
  );
}

const Head = ({ isDiscounted }: { isDiscounted: boolean }) => (
  <thead>
    <tr>
      {['Coffee', 'Unit price', 'Quantity', ...(isDiscounted ? DISCOUNTED : []), 'Total price'].map(
        (column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ),
      )}
    </tr>
  </thead>
);

const DISCOUNTED = ['Subtotal', 'Volume discount'];

export const isEmptied = (shown: readonly Shown[]): boolean => shown.every(({ line }) => line === undefined);
