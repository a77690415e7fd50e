import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './data-table.module.css';
import type { RowState } from './steady-rows.ts';
import { type CurrentRow, useCurrentRow } from './use-current-row.ts';
import type { Marks } from './use-marks.ts';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the right, digit below digit. */
  isFigure?: boolean;
  /** On a card it has a line of its own. */
  isWide?: boolean;
  /** The address of this list sorted by the column, and how it is sorted now. */
  sort?: { to: string; now: 'ascending' | 'descending' | 'none' };
}

export interface TableProps<Row> {
  /** What the rows are, for those who can't see the table. */
  caption: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** The first column names its row; it opens it. */
  rowHead: Column<Row>;
  columns: readonly Column<Row>[];
  /** The address that Enter and a press open; null where the reader may not open it. */
  toOf: (row: Row) => string | null;
  marks?: Marks;
  /** Changed, new or gone since the list was opened, as `useSteadyRows` found. */
  stateOf?: (row: Row) => RowState;
  /** Told each time that another row is current. */
  onCurrent?: (id: string | undefined) => void;
}

/**
 * A plain table that arrows and j/k walk: Enter opens the current row, x marks it, Shift marks a range. On a narrow screen
 * each row is a card. Where one left a row to open it, Back returns to that row.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { caption, rows, idOf, rowHead, columns, marks, onCurrent } = props;
  const current = useCurrentRow({ ids: rows.map(idOf), marks, onCurrent });
  return (
    <div className={`${styles.frame} ${columns.length > MANY ? styles.many : ''}`}>
      <table ref={current.table} className={styles.table}>
        <caption className="visually-hidden">{caption}. Arrow keys go from row to row.</caption>
        <thead>
          <tr>
            {marks && (
              <th scope="col" className={styles.mark}>
                <MarkAll marks={marks} />
              </th>
            )}
            {[rowHead, ...columns].map((column) => (
              <Head key={column.head} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={idOf(row)} row={row} current={current} {...props} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** More columns stand beside each other on a wide screen alone; so many also on a tablet. */
const MANY = 6;

const MarkAll = ({ marks }: { marks: Marks }) => (
  <label className={`${styles.check} ${styles.all}`}>
    <input
      type="checkbox"
      checked={marks.isAll}
      onChange={() => (marks.isAll ? marks.clear() : marks.markAll())}
    />
    <span className={styles.words}>Mark all rows</span>
  </label>
);

const Head = <Row,>({ column: { head, isFigure, sort } }: { column: Column<Row> }) => (
  <th
    scope="col"
    className={isFigure ? styles.figure : undefined}
    aria-sort={sort === undefined || sort.now === 'none' ? undefined : sort.now}
  >
    {sort === undefined ? (
      head
    ) : (
      <Link to={sort.to} replace className={styles.sort}>
        {head}
        <span aria-hidden="true">{ARROWS[sort.now]}</span>
      </Link>
    )}
  </th>
);

const ARROWS = { ascending: ' ▲', descending: ' ▼', none: '' };

function BodyRow<Row>(props: TableProps<Row> & { row: Row; current: CurrentRow }) {
  const { row, idOf, rowHead, columns, toOf, marks, stateOf, current } = props;
  const id = idOf(row);
  const state = stateOf?.(row) ?? 'steady';
  const isCurrent = current.id === id;
  const classes = [
    isCurrent ? styles.current : '',
    marks?.has(id) ? styles.marked : '',
    state === 'steady' ? '' : styles[state],
  ].join(' ');
  return (
    <tr data-row={id} className={classes} onFocus={() => current.choose(id)}>
      {marks && (
        <td className={styles.mark}>
          <Mark name={rowHead.cell(row)} id={id} marks={marks} isCurrent={isCurrent} />
        </td>
      )}
      <th scope="row">
        <RowHead to={toOf(row)} isCurrent={isCurrent}>
          {rowHead.cell(row)}
        </RowHead>
        {state !== 'steady' && <span className="visually-hidden"> ({STATES[state]})</span>}
      </th>
      {columns.map(({ head, cell, isFigure, isWide }) => (
        <td
          key={head}
          data-label={head}
          className={isFigure ? styles.figure : isWide ? styles.wide : undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface RowHeadProps {
  to: string | null;
  isCurrent: boolean;
  children: ReactNode;
}

const RowHead = ({ to, isCurrent, children }: RowHeadProps) => {
  const place = { tabIndex: isCurrent ? 0 : -1, 'data-row-head': true, className: styles.open };
  return to === null ? (
    <span {...place}>{children}</span>
  ) : (
    <Link to={to} {...place}>
      {children}
    </Link>
  );
};

interface MarkProps {
  name: ReactNode;
  id: string;
  marks: Marks;
  isCurrent: boolean;
}

const Mark = ({ name, id, marks, isCurrent }: MarkProps) => (
  <label className={styles.check}>
    <span className="visually-hidden">Mark {name}</span>
    <input
      type="checkbox"
      tabIndex={isCurrent ? 0 : -1}
      checked={marks.has(id)}
      onClick={({ shiftKey }) => marks.toggle(id, shiftKey)}
      onChange={NOTHING}
    />
  </label>
);

/** The press itself is heard, since a change does not know of Shift. */
const NOTHING = () => {};

const STATES = { changed: 'just changed', new: 'new', gone: 'no longer in this list' };
