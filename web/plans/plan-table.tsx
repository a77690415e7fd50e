import styles from './plans.module.css';

interface Props {
  /** Heading of the first column. */
  first: string;
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
  caption?: string;
}

/** A table that becomes a list of blocks on a phone. */
export const PlanTable = ({ first, columns, rows, caption }: Props) => (
  <table className={`${styles.table} ${styles.stacked}`}>
    {caption !== undefined && <caption>{caption}</caption>}
    <thead>
      <tr>
        {[first, ...columns].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {columns.map((column, index) => (
            <td key={column} data-label={column}>
              {cells[index]}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
