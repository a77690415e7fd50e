import type { CartBlend } from '#contract/carts/cart-line.ts';
import { printOf } from '#web/state/coffees.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { pounds } from '#web/ui/figures.ts';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import type { CheckoutNames } from './at-checkout.ts';
import styles from './ordered-items.module.css';

/** What is being ordered, beside the sums; folded where there is no room beside the form. */
export function OrderedItems({ lines, names }: { lines: readonly CartBlend[]; names: CheckoutNames }) {
  const bags = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <details className={styles.items}>
      <summary>
        {bags} {bags === 1 ? 'bag' : 'bags'} of coffee
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className={styles.item}>
            <Bag coffee={printOf(line)} detail="small" decorative className={styles.bag} />
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
      </ul>
    </details>
  );
}
