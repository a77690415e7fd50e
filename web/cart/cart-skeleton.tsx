import { EmailLink, TelephoneLink } from '#web/ui/contact-links.tsx';
import styles from './cart-skeleton.module.css';

/** The shape of the cart while it loads; without script, how else to order. */
export function CartSkeleton() {
  return (
    <>
      <div className={styles.shape}>
        <p role="status" className="visually-hidden">
          Fetching your cart
        </p>
        {[1, 2].map((row) => (
          <div key={row} className={styles.row}>
            <span className={styles.bag} />
            <span className={styles.name} />
            <span className={styles.facts} />
            <span className={styles.prices} />
          </div>
        ))}
      </div>
      <p className={styles.unscripted}>
        Your browser keeps your cart, and needs JavaScript to show it. Without that you can order by
        telephone, <TelephoneLink />, or by email to <EmailLink />. The <a href="/shop">shop</a> shows every
        coffee with its price.
      </p>
    </>
  );
}
