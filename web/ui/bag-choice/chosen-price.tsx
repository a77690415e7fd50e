import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { pounds } from '../figures.ts';
import styles from './chosen-price.module.css';

interface Props {
  /** `null` where the shop can’t say. */
  price: Omit<PricedBlend, 'volume_discount_per_kilo' | 'subtotal'> | null;
  busy: boolean;
}

/** What the whole choice costs. While a new price is on its way, the old one is shown faintly. */
export function ChosenPrice({ price, busy }: Props) {
  return (
    <div role="status" aria-busy={busy} className={styles.price}>
      {price === null ? (
        <p>Error Occured</p>
      ) : (
        <>
          <p>
            <strong className={styles.total}>{pounds(price.total_price)}</strong>{' '}
            {price.quantity > 1 && <span>{`${price.quantity} bags at ${pounds(price.unit_price)}`}</span>}
          </p>
          <p className={styles.small}>
            {price.unit_price !== price.price_per_kilo && `${pounds(price.price_per_kilo)} per kg`}
            {price.volume_discount > 0 && (
              <span className={styles.saved}>{pounds(price.volume_discount)} volume discount taken off</span>
            )}
          </p>
        </>
      )}
    </div>
  );
}
