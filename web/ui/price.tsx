import { pounds } from './figures.ts';
import styles from './price.module.css';
import { Spinner } from './spinner/spinner.tsx';

/** Price per kilo in pounds, as in the API; `null` while unknown. */
export function Price({ perKilo }: { perKilo: number | null | 'failed' }) {
  if (perKilo === 'failed') return <span className={styles.pending}>No price just now</span>;
  if (perKilo === null)
    return (
      <span className={styles.pending}>
        <Spinner />
        Price on its way
      </span>
    );
  return (
    <span className={styles.price}>
      <strong>{pounds(perKilo)}</strong> <span className={styles.unit}>per kg</span>
    </span>
  );
}
