import { Link } from 'react-router';
import { BackIcon, ForwardIcon } from '../icons.tsx';
import { pageLinks } from './page-links.ts';
import styles from './pagination.module.css';

interface Props {
  /** Accessible name, different from other navigations on the page. */
  label: string;
  current: number;
  count: number;
  pathOf: (page: number) => string;
}

export function Pagination({ label, current, count, pathOf }: Props) {
  if (count < 2) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <ul>
        {current > 1 && (
          <li>
            <Link to={pathOf(current - 1)} rel="prev" aria-label="Previous page">
              <BackIcon />
            </Link>
          </li>
        )}
        {pageLinks(current, count).map(({ page, isGap }) =>
          isGap ? (
            <li key={page} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                to={pathOf(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
        {current < count && (
          <li>
            <Link to={pathOf(current + 1)} rel="next" aria-label="Next page">
              <ForwardIcon />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
