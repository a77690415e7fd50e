import { memo, useRef } from 'react';
import { Link } from 'react-router';
import { pounds } from '#web/ui/figures.ts';
import styles from './price-table.module.css';
import { useVisibleRows } from './use-visible-rows.ts';
import { COLUMNS, type Column, type PriceRow, type View } from './view.ts';

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

interface PriceTableRowProps {
  row: PriceRow;
  rowIndex: number;
  isSelected: boolean;
  onSelect: ChangeSelection;
}

/** Memoised, since there may be many rows. */
const PriceTableRow = memo(({ row, rowIndex, isSelected, onSelect }: PriceTableRowProps) => (
  <tr aria-rowindex={rowIndex}>
    <td>
      <input
        type="checkbox"
        aria-label={`Select ${row.name}`}
        checked={isSelected}
        onChange={({ target }) => onSelect((selected) => withSelected(selected, [row.id], target.checked))}
      />
    </td>
    <td className={styles.id}>{row.id}</td>
    <th scope="row">{row.name}</th>
    <td>{row.brand}</td>
    <td title={row.description}>{row.description}</td>
    <td>
      <Link to={`/cuppingnotes/${row.ctapsId}`}>{row.ctapsId}</Link>
    </td>
    <td className={styles.price}>{pounds(row.price)}</td>
    <td>
      <a href={row.url}>{row.url}</a>
    </td>
  </tr>
));

/** Ids of the selected blends. An updater function, so that a memoised row never changes an outdated selection. */
type ChangeSelection = (change: (selected: ReadonlySet<number>) => ReadonlySet<number>) => void;

function withSelected(
  selected: ReadonlySet<number>,
  ids: readonly number[],
  isSelected: boolean,
): ReadonlySet<number> {
  const after = new Set(selected);
  for (const id of ids) {
    if (isSelected) after.add(id);
    else after.delete(id);
  }
  return after;
}

interface PriceTableHeadProps {
  view: View;
  onSort: (column: Column) => void;
  isAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
}

const PriceTableHead = ({ view, onSort, isAllSelected, onSelectAll }: PriceTableHeadProps) => (
  <thead>
    <tr aria-rowindex={1}>
      <td>
        <input
          type="checkbox"
          aria-label="Select all that are shown"
          checked={isAllSelected}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
      </td>
      {COLUMNS.map((column) => (
        <th key={column} scope="col" aria-sort={sortOf(column, view)} data-column={column}>
          <button type="button" onClick={() => onSort(column)}>
            {NAMES[column]}
            <span aria-hidden="true">{ARROWS[sortOf(column, view) ?? 'none']}</span>
          </button>
        </th>
      ))}
    </tr>
  </thead>
);

const NAMES: Record<Column, string> = {
  id: 'Blend id',
  name: 'Blend name',
  brand: 'Brand',
  description: 'Description',
  ctapsId: 'cTaps id',
  price: 'Total price',
  url: 'cTaps URL',
};

const ARROWS = { ascending: ' ↑', descending: ' ↓', none: '' };

function sortOf(column: Column, { sort, descending }: View): 'ascending' | 'descending' | undefined {
  if (sort !== column) return undefined;
  return descending ? 'descending' : 'ascending';
}
