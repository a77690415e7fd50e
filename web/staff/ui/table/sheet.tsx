import type { ReactNode } from 'react';
import styles from './sheet.module.css';

export interface SheetColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** `name` names its row, `figure` stands at the right, `time` stays in one line, `act` is not printed, and `print` nothing else. */
  kind?: 'name' | 'figure' | 'time' | 'act' | 'print';
}

interface Props<Row> {
  caption: string;
  rows: readonly Row[];
  idOf: (row: Row) => string | number;
  columns: readonly SheetColumn<Row>[];
  isUnprinted?: (row: Row) => boolean;
}

/** A table that is read and printed, whose rows lead nowhere. On a narrow screen each row is a card. */
export const Sheet = <Row,>({ caption, rows, idOf, columns, isUnprinted }: Props<Row>) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, kind }) => (
            <th key={head} scope="col" className={classOf(kind)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)} className={isUnprinted?.(row) ? styles.unprinted : undefined}>
            {columns.map(({ head, cell, kind }) =>
              kind === 'name' ? (
                <th key={head} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={head} data-label={head} className={classOf(kind)}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const classOf = (kind: SheetColumn<unknown>['kind']): string | undefined =>
  kind === undefined || kind === 'name' ? undefined : styles[kind];
