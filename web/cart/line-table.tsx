import { LineHead } from '../ui/line-columns.tsx';
import styles from '../ui/line-table.module.css';
import type { Names } from '../ui/names.ts';
import { LineRow } from './line-row.tsx';
import { RemovedRow } from './removed-row.tsx';
import type { Shown, useRemoving } from './use-removing.ts';

interface Props extends Pick<ReturnType<typeof useRemoving>, 'shown' | 'remove' | 'undo'> {
  names: Names;
}

export function LineTable({ shown, names, remove, undo }: Props) {
  return (
    <table className={styles.lines}>
      <caption className="visually-hidden">What is in your cart</caption>
      {!isEmptied(shown) && (
        <LineHead columns={['Coffee', 'Grind', 'Bag size']}>
          <th scope="col">
            <span className="visually-hidden">Remove</span>
          </th>
        </LineHead>
      )}
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

export const isEmptied = (shown: readonly Shown[]): boolean => shown.every(({ line }) => line === undefined);
