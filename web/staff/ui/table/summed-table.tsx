import type { ReactNode } from 'react';
import { countOf } from '../counts.ts';
import styles from './summed-table.module.css';

interface SummedColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  caption: ReactNode;
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  /** The first names its row. */
  columns: readonly SummedColumn<Row>[];
  /** Amounts, with what all rows sum to: those that are not shown too. */
  figures: readonly (SummedColumn<Row> & { sum: ReactNode })[];
  /** How many rows there are, and what they are called. */
  count: number;
  noun: string;
  isAlarm?: (row: Row) => boolean;
}

/** The rows behind a figure, and their sum, which is that figure. */
export const SummedTable = <Row,>(props: Props<Row>) => {
  const { caption, rows, idOf, columns, figures, count, noun, isAlarm } = props;
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {figures.map(({ head }) => (
            <th key={head} scope="col" className={styles.figure}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} className={isAlarm?.(row) === true ? styles.alarm : undefined}>
            {columns.map(({ head, cell }, i) =>
              i === 0 ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head}>{cell(row)}</td>
              ),
            )}
            {figures.map(({ head, cell }) => (
              <td key={head} className={styles.figure}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={columns.length}>
            Sum of {countOf(count, noun)}
          </th>
          {figures.map(({ head, sum }) => (
            <td key={head} className={styles.figure}>
              {sum}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};
