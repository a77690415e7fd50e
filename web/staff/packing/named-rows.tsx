import { type ReactNode, useId } from 'react';
import styles from './named-rows.module.css';

interface Props<Row> {
  /** By their names, in their order; what has no rows isn't shown. */
  parts: Readonly<Record<string, readonly Row[]>>;
  current: number | undefined;
  onChoose: (id: number) => void;
  children: (row: Row) => ReactNode;
}

/** Rows that a tap leads to, in parts with a name and a count each. */
export const NamedRows = <Row extends { id: number }>({ parts, ...props }: Props<Row>) => (
  <div className={styles.parts}>
    {Object.entries(parts).map(
      ([name, rows]) => rows.length > 0 && <Part key={name} name={name} rows={rows} {...props} />,
    )}
  </div>
);

type PartProps<Row> = Omit<Props<Row>, 'parts'> & { name: string; rows: readonly Row[] };

function Part<Row extends { id: number }>({ name, rows, current, onChoose, children }: PartProps<Row>) {
  const id = useId();
  return (
    <section>
      <h2 id={id}>
        {name} <span>{rows.length}</span>
      </h2>
      <ol aria-labelledby={id} className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === current ? 'true' : undefined}
              className={styles.row}
              onClick={() => onChoose(row.id)}
            >
              {children(row)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
