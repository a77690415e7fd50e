import type { PricedBlend } from '#contract/pricing/pricing.ts';
import { pounds, takenOff } from '#web/ui/figures.ts';
import styles from '../steps/summary-step.module.css';
import { usePrice } from './price-store.ts';

/** How the total comes about, where it isn't simply bags times price. The size has its price, and the bar has the total. */
export function PriceTotals() {
  const { asking, price, problem } = usePrice();
  return (
    <section aria-label="Price" aria-busy={asking}>
      {problem && <p>Price unavailable just now. It appears here as soon as the shop answers.</p>}
      {price && problem === null && price.volume_discount > 0 && <Discount price={price} asking={asking} />}
    </section>
  );
}

const Discount = ({ price, asking }: { price: PricedBlend; asking: boolean }) => (
  <dl className={`${styles.totals} ${asking ? styles.asking : ''}`}>
    <Row name={`Subtotal, ${price.quantity} bags`} amount={pounds(price.subtotal)} />
    <Row
      name={`Volume discount (${pounds(price.volume_discount_per_kilo)} off each kg)`}
      amount={takenOff(price.volume_discount)}
    />
  </dl>
);

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);
