import { useRef } from 'react';
import { GridHead } from './grid-head.tsx';
import { GridRowLine } from './grid-row.tsx';
import styles from './grid-table.module.css';
import { type Selecting, withTicks } from './selection.ts';
import { useWindow } from './use-window.ts';
import type { Column, GridRow, View } from './view.ts';

interface Props {
  rows: readonly GridRow[];
  view: View;
  onSort: (column: Column) => void;
  selected: ReadonlySet<number>;
  onSelect: Selecting;
}

/** A table of which only the rows in sight are drawn; it tells its readers how many there are. */
export function GridTable({ rows, view, onSort, selected, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end, rowHeight } = useWindow(scroller, rows.length);

  const selectAll = (on: boolean) => {
    const shown = rows.map(({ id }) => id);
    onSelect((before) => withTicks(before, shown, on));
  };

  return (
    <div ref={scroller} role="region" aria-label="Blend prices" className={styles.scroller}>
      <table aria-rowcount={rows.length + 1} className={styles.table}>
        <GridHead
          view={view}
          onSort={onSort}
          isAllSelected={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
          onSelectAll={selectAll}
        />
        <tbody>
          <Space height={first * rowHeight} />
          {rows.slice(first, end).map((row, place) => (
            <GridRowLine
              key={row.id}
              row={row}
              // The head is the first.
              index={first + place + 2}
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

/** In place of rows that are out of sight. */
const Space = ({ height }: { height: number }) => height > 0 && <tr aria-hidden="true" style={{ height }} />;
