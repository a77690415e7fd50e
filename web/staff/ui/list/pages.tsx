import { Link, useNavigate, useSearchParams } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { useKeys } from '../keys/use-keys.ts';
import styles from './list.module.css';
import { type ListAddress, pageNumber } from './list-address.ts';

/** The page before and the next one; nobody counts all pages, since that would take longer than to read one. */
export function Pages({ of, next }: { of: ListAddress; next: string | null }) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const before = of.pageBefore(address);
  const after = next === null ? null : of.nextPage(address, next);
  useKeys('The list', [
    ...(before === null ? [] : [{ press: '[', does: 'Page before', act: () => void navigate(before) }]),
    ...(after === null ? [] : [{ press: ']', does: 'Next page', act: () => void navigate(after) }]),
  ]);
  if (before === null && after === null) return null;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {before !== null && (
        <Link to={before} className={buttons.quiet}>
          Page before
        </Link>
      )}
      <span>Page {pageNumber(address)}</span>
      {after !== null && (
        <Link to={after} className={buttons.quiet}>
          Next page
        </Link>
      )}
    </nav>
  );
}
