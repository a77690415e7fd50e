import { memo } from 'react';
import { Link } from 'react-router';
import { pounds } from '#web/ui/figures.ts';
import styles from './price-table.module.css';
import { type ChangeSelection, withSelected } from './selection.ts';
import type { PriceRow } from './view.ts';

interface Props {
  row: PriceRow;
  rowIndex: number;
  isSelected: boolean;
  onSelect: ChangeSelection;
}

/** Memoised, since there may be many rows. */
export const PriceTableRow = memo(({ row, rowIndex, isSelected, onSelect }: Props) => (
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
