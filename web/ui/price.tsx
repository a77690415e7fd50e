import { pounds } from './figures.ts';
import styles from './price.module.css';

/** A price per kilo as it comes from the API, in pounds; `null` while it isn't known. */
export function Price({ perKilo }: { perKilo: number | null }) {
  if (perKilo === null) return <span className={styles.coming}>Price on its way</span>;
  return (
    <span className={styles.price}>
      <strong>{pounds(perKilo)}</strong> <span className={styles.unit}>a kilo</span>
    </span>
  );
}
