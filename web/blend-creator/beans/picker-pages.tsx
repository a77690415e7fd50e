import { BackIcon, ForwardIcon } from '#web/ui/icons.tsx';
import { pageLinks } from '#web/ui/pagination/page-links.ts';
import styles from '#web/ui/pagination/pagination.module.css';

interface Props {
  current: number;
  count: number;
  onPage: (page: number) => void;
}

/** Pagination by buttons: pages within a dialog have no address for links. */
export function PickerPages({ current, count, onPage }: Props) {
  if (count < 2) return null;
  return (
    <nav aria-label="Pages of beans" className={`${styles.pagination} ${styles.narrow}`}>
      <ul>
        <li>
          <button
            type="button"
            aria-label="Previous page"
            aria-disabled={current === 1}
            onClick={() => onPage(Math.max(1, current - 1))}
          >
            <BackIcon />
          </button>
        </li>
        {pageLinks(current, count).map(({ page, isGap }) =>
          isGap ? (
            <li key={page} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <button
                type="button"
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
                onClick={() => onPage(page)}
              >
                {page}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            aria-label="Next page"
            aria-disabled={current === count}
            onClick={() => onPage(Math.min(count, current + 1))}
          >
            <ForwardIcon />
          </button>
        </li>
      </ul>
    </nav>
  );
}
