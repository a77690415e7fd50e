import styles from '../ui/line-table.module.css';
import type { Names } from '../ui/names.ts';
import { LineRow } from './line-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import type { Shown, useRemoving } from './use-removing.ts';

const COLUMNS = [
  'Coffee',
  'Grind',
  'Bag size',
  'Unit price',
  'Quantity',
  'Subtotal',
  'Volume discount',
  'Total price',
];

interface Props extends Pick<ReturnType<typeof useRemoving>, 'shown' | 'remove' | 'undo'> {
  names: Names;
}

export function LineTable({ shown, names, remove, undo }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">What lies in your cart</caption>
      {!isEmptied(shown) && (
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Remove</span>
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {shown.map(({ line, removed }: Shown, place) =>
          line === undefined ? (
            <RemovedRow
              key={`removed-${removed.line.id}`}
              removed={removed}
              undo={() => void undo(removed)}
            />
          ) : (
            <LineRow key={line.id} line={line} names={names} remove={() => void remove(line, place)} />
          ),
        )}
      </tbody>
    </table>
  );
}

export const isEmptied = (shown: readonly Shown[]): boolean => shown.every(({ line }) => line === undefined);
