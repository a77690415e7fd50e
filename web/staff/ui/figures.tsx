import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './figures.module.css';

export interface Figure {
  name: string;
  value: ReactNode;
  /** A few words below: “finish at 13:20”. */
  more?: ReactNode;
  /** The rows that add up to it. */
  to?: string;
  /** Something is in the way: told by a sign and words too, never by colour alone. */
  isAlarm?: boolean;
}

/** Up to six figures, large enough to be read across the room. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section aria-label={label}>
    <dl className={styles.figures}>
      {figures.map(({ name, value, more, to, isAlarm = false }) => (
        <div key={name} className={isAlarm ? styles.alarm : undefined}>
          <dt>{name}</dt>
          <dd>
            {to === undefined ? (
              <strong>{value}</strong>
            ) : (
              <Link to={to}>
                <strong>{value}</strong>
                <span className="visually-hidden">: show them</span>
              </Link>
            )}
            {more !== undefined && <span className={styles.more}>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
