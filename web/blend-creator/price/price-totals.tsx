import { pounds } from '../../ui/figures.ts';
import styles from '../steps/summary-step.module.css';
import { usePrice } from './price-store.ts';

export function PriceTotals() {
  const { asking, price, problem } = usePrice();
  return (
    <section aria-label="Price" aria-busy={asking}>
      {problem && <p>The price appears here as soon as the shop answers.</p>}
      {price && problem === null && (
        <dl className={`${styles.totals} ${asking ? styles.asking : ''}`}>
          <Row name="Price a kilo" amount={price.price_per_kilo} />
          <Row name="Price a bag" amount={price.unit_price} />
          <Row
            name={`Subtotal, ${price.quantity === 1 ? '1 bag' : `${price.quantity} bags`}`}
            amount={price.subtotal}
          />
          <Row name="Volume discount a kilo" amount={price.volume_discount_per_kilo} />
          <Row name="Volume discount" amount={price.volume_discount} />
          <Row name="Total" amount={price.total_price} />
        </dl>
      )}
      {price === null && problem === null && <p>Asking the roastery for the price…</p>}
    </section>
  );
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{pounds(amount)}</dd>
  </div>
);
