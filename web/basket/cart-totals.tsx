import type { Cart } from '../../contract/carts.ts';
import { pounds, takenOff, weight } from '../ui/figures.ts';
import styles from './cart-totals.module.css';

export function CartTotals({ cart }: { cart: Cart }) {
  return (
    <dl className={styles.totals}>
      <Figure name="Subtotal" value={pounds(cart.subtotal)} />
      <Figure name="Volume discount" value={takenOff(cart.volume_discount)} />
      <Figure name="Total" value={pounds(cart.total)} strong />
      <Figure name="Weight of the coffee" value={weight(cart.weight)} />
    </dl>
  );
}

function Figure({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
