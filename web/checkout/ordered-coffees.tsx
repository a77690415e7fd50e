import { labelOf } from '#web/state/label-of.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { pounds } from '#web/ui/figures.ts';
import { FlightLine, titleOf } from '#web/ui/flight-line.tsx';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import type { AtCheckout } from './at-checkout.ts';
import { OrderSums } from './order-sums.tsx';
import styles from './ordered-coffees.module.css';

/** What is being ordered: beside the form, or folded above it where there is no room. The first step lists it itself. */
export function OrderedCoffees(at: AtCheckout) {
  const { contents, names } = at;
  const { cart, lines } = contents;
  const { flights } = cart;
  const bags =
    lines.reduce((sum, { quantity }) => sum + quantity, 0) +
    flights.reduce((sum, { boxes, size }) => sum + boxes * size, 0);
  const coffees = [...lines.map(({ name }) => name), ...flights.map(titleOf)];
  const count = `${bags} ${bags === 1 ? 'bag' : 'bags'} of coffee`;
  return (
    <section aria-label="Your coffees" className={styles.coffees}>
      <h2>{count}</h2>
      <details>
        <summary>
          <span>{count}</span>
          <bdi className={styles.names}>{coffees.join(', ')}</bdi>
        </summary>
        <ul>
          {lines.map((line) => (
            <li key={line.id} className={styles.coffee}>
              <Bag coffee={labelOf(line, names.roasts)} detail="small" decorative className={styles.bag} />
              <span>
                <bdi className={styles.name}>{line.name}</bdi>
                <span className={styles.facts}>
                  {line.quantity} × {nameOf(line.bag_size_id, names.bagSizes)},{' '}
                  {shortNameOf(line.grind_id, names.grinds)}
                </span>
              </span>
              <span className={styles.price}>{pounds(line.total_price)}</span>
            </li>
          ))}
          {flights.map((flight) => (
            <FlightLine key={flight.id} flight={flight} names={names} />
          ))}
        </ul>
        <div className={styles.sums}>
          <OrderSums {...at} />
        </div>
      </details>
    </section>
  );
}
