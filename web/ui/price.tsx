import { pounds } from './figures.ts';
import styles from './price.module.css';
import { Spinner } from './spinner/spinner.tsx';

interface Props {
  perKilo: number | null | 'failed';
  /** What guests pay; where it is another price, this one is called a member's. */
  ofGuests?: number | null;
}

/** Price per kilo in pounds, as in the API; `null` while unknown. */
export function Price({ perKilo, ofGuests = null }: Props) {
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
      {ofGuests !== null && ofGuests !== perKilo && (
        <span className={styles.named}>Member price, {pounds(ofGuests)} for guests</span>
      )}
    </span>
  );
}
