import type { CartBlend } from '#contract/carts/cart-line.ts';
import { printOf } from '#web/state/coffees.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { costOfDelivery, pounds, takenOff } from '#web/ui/figures.ts';
import { nameOf, shortNameOf, valueOf } from '#web/ui/names.ts';
import { Sum, Sums } from '#web/ui/sums.tsx';
import type { AtCheckout, CheckoutNames } from './at-checkout.ts';
import { chosenDelivery } from './delivery.ts';
import type { Step } from './draft.ts';
import styles from './order-total.module.css';

interface Props {
  at: AtCheckout;
  step: Step;
  setBesideTotal: (place: HTMLElement | null) => void;
}

/** What the order comes to, as the shop calculates it; always in view. The first step lists its coffees itself. */
export function OrderTotal({ at, step, setBesideTotal }: Props) {
  const { contents, draft, names } = at;
  const { cart } = contents;
  const delivery = chosenDelivery(cart, draft.shippingOptionId);
  if (delivery === undefined) return null;
  const { shipping_option_id: option, shipping_cost: cost, total } = delivery;
  return (
    <section aria-labelledby="order-total" className={`${styles.total} ${step === 1 ? '' : styles.short}`}>
      <h2 id="order-total">Your order</h2>
      <p role="status" className="visually-hidden">
        Your order comes to {pounds(total)}
      </p>
      {step > 1 && <OrderedItems lines={contents.lines} names={names} />}
      <Sums>
        <Sum name="Subtotal" value={pounds(cart.subtotal)} />
        <Sum name="Volume discount" value={takenOff(cart.volume_discount)} />
        {cart.voucher !== null && (
          <Sum name={`Voucher ${cart.voucher.code}`} value={takenOff(cart.voucher_discount)} />
        )}
        <Sum name={valueOf(option, names.shippingOptions)} value={costOfDelivery(cost)} />
        <Sum name="Total" value={pounds(total)} />
      </Sums>
      <div ref={setBesideTotal} className={styles.beside} />
    </section>
  );
}

/** What is being ordered, beside the sums; folded where there is no room beside the form. */
function OrderedItems({ lines, names }: { lines: readonly CartBlend[]; names: CheckoutNames }) {
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
