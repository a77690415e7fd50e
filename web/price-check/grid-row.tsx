import { memo } from 'react';
import { Link } from 'react-router';
import { pounds } from '../ui/figures.ts';
import styles from './grid-table.module.css';
import { type Selecting, withTicks } from './selection.ts';
import type { GridRow } from './view.ts';

interface Props {
  row: GridRow;
  index: number;
  isSelected: boolean;
  onSelect: Selecting;
}

/** Drawn anew only when something of it changed: there are many. */
export const GridRowLine = memo(({ row, index, isSelected, onSelect }: Props) => (
  <tr aria-rowindex={index}>
    <td>
      <input
        type="checkbox"
        aria-label={`Select ${row.name}`}
        checked={isSelected}
        onChange={({ target }) => onSelect((before) => withTicks(before, [row.id], target.checked))}
      />
    </td>
    <td>{row.id}</td>
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
