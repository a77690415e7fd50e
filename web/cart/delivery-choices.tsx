import type { Cart } from '../../contract/carts/carts.ts';
import { costOfDelivery, pounds } from '../ui/figures.ts';
import { type Names, valueOf } from '../ui/names.ts';
import { weekdayInWords } from '../ui/times.ts';
import styles from './delivery-choices.module.css';

export function DeliveryChoices({ cart, names }: { cart: Cart; names: Names }) {
  const missing = cart.free_delivery_from - cart.total;
  return (
    <section aria-labelledby="delivery" className={styles.delivery}>
      <h2 id="delivery">Delivery</h2>
      <p>
        Order before {timeOfDay(cart.order_before)} on {weekdayInWords(cart.dispatched_on)}, and we roast and
        post it the same day.
      </p>
      <ul>
        {cart.deliveries.map((delivery) => (
          <li key={delivery.shipping_option_id}>
            <h3>{valueOf(delivery.shipping_option_id, names.shippingOptions)}</h3>
            <p className={styles.cost}>{costOfDelivery(delivery.shipping_cost)}</p>
            <p>Due on {weekdayInWords(delivery.delivered_on)}</p>
            <p className={styles.sum}>{pounds(delivery.total)} with delivery</p>
          </li>
        ))}
      </ul>
      <p className={styles.small}>
        {missing > 0 && `${pounds(missing)} more in your cart, and Second Class is free. `}
        You choose at the checkout. The post aims for these days but does not promise them.
      </p>
    </section>
  );
}

const timeOfDay = (iso: string): string => TIME.format(new Date(iso));

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
});
