import { Link } from 'react-router';
import styles from './chips.module.css';

export interface Chip {
  name: string;
  count?: number;
  to: string;
  isCurrent: boolean;
}

/** Views of one list, each with an address of its own. */
export const Chips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav aria-label={label}>
    <ul className={styles.chips}>
      {chips.map(({ name, count, to, isCurrent }) => (
        <li key={to}>
          <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={styles.chip}>
            {name}
            {count !== undefined && <span className={styles.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
