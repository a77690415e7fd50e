import { COLUMNS, type Column, type View } from './view.ts';

interface Props {
  view: View;
  onSort: (column: Column) => void;
  isAllSelected: boolean;
  onSelectAll: (isSelected: boolean) => void;
}

export const PriceTableHead = ({ view, onSort, isAllSelected, onSelectAll }: Props) => (
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
