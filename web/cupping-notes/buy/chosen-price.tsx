import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { pounds } from '#web/ui/figures.ts';
import styles from './chosen-price.module.css';

/** What the whole choice costs. While a new price is on its way, the old one is shown faintly. */
export function ChosenPrice({ price, busy }: { price: PricedBlend | null; busy: boolean }) {
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
            {pounds(price.price_per_kilo)} per kg
            {price.volume_discount > 0 && (
              <span className={styles.saved}>{pounds(price.volume_discount)} volume discount taken off</span>
            )}
          </p>
        </>
      )}
    </div>
  );
}
