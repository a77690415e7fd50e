import { useRef } from 'react';
import styles from './price-table.module.css';
import { PriceTableHead } from './price-table-head.tsx';
import { PriceTableRow } from './price-table-row.tsx';
import { type ChangeSelection, withSelected } from './selection.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import type { Column, PriceRow, View } from './view.ts';

interface Props {
  rows: readonly PriceRow[];
  view: View;
  onSort: (column: Column) => void;
  selected: ReadonlySet<number>;
  onSelect: ChangeSelection;
}

/** Virtualised table: renders only the rows in view. `aria-rowcount` tells assistive technology how many there are. */
export function PriceTable({ rows, view, onSort, selected, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, rowHeight } = useVisibleRows(scroller, rows.length);

  const selectAll = (isSelected: boolean) => {
    const ids = rows.map(({ id }) => id);
    onSelect((selected) => withSelected(selected, ids, isSelected));
  };

  return (
    <div ref={scroller} role="region" aria-label="Blend prices" className={styles.scroller}>
      <table aria-rowcount={rows.length + 1} className={styles.table}>
        <PriceTableHead
          view={view}
          onSort={onSort}
          isAllSelected={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
          onSelectAll={selectAll}
        />
        <tbody>
          <Space height={first * rowHeight} />
          {rows.slice(first, end).map((row, index) => (
            <PriceTableRow
              key={row.id}
              row={row}
              // 1-based, after the heading row.
              rowIndex={first + index + 2}
              isSelected={selected.has(row.id)}
              onSelect={onSelect}
            />
          ))}
          <Space height={(rows.length - end) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** Fills the height of the rows out of view. */
const Space = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;
