import { pounds } from '#web/ui/figures.ts';
import type { AtCheckout } from './at-checkout.ts';
import { chosenDelivery } from './delivery.ts';
import type { Step } from './draft.ts';
import { OrderSums } from './order-sums.tsx';
import styles from './order-total.module.css';

interface Props {
  at: AtCheckout;
  step: Step;
  setBesideTotal: (place: HTMLElement | null) => void;
}

/** What the order comes to, as the shop calculates it; always in view. */
export function OrderTotal({ at, step, setBesideTotal }: Props) {
  const delivery = chosenDelivery(at.contents.cart, at.draft.shippingOptionId);
  if (delivery === undefined) return null;
  const { shipping_cost: cost, total } = delivery;
  return (
    <section aria-labelledby="order-total" className={`${styles.total} ${step === 1 ? '' : styles.short}`}>
      <h2 id="order-total">Your order</h2>
      <p role="status" className="visually-hidden">
        Your order comes to {pounds(total)}
      </p>
      <div className={styles.sums}>
        <OrderSums {...at} />
        <p className={styles.delivery}>
          {cost === 0 ? 'with free delivery' : `with ${pounds(cost)} delivery`}
        </p>
      </div>
      <div ref={setBesideTotal} className={styles.beside} />
    </section>
  );
}
