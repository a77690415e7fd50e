import { formatPounds } from '../../domain/money/pounds.ts';
import { usePrice } from './price-store.ts';
import styles from './summary-step.module.css';

export function PriceTotals() {
  const { asking, price, problem } = usePrice();
  return (
    <section aria-label="Price" aria-busy={asking}>
      {problem && <p>The price will be here as soon as the shop can tell it.</p>}
      {price && problem === null && (
        <dl className={`${styles.totals} ${asking ? styles.asking : ''}`}>
          <Row name="Price a kilo" pounds={price.price_per_kilo} />
          <Row name="Price a bag" pounds={price.unit_price} />
          <Row
            name={`Subtotal, ${price.quantity === 1 ? '1 bag' : `${price.quantity} bags`}`}
            pounds={price.subtotal}
          />
          <Row name="Volume discount a kilo" pounds={price.volume_discount_per_kilo} />
          <Row name="Volume discount" pounds={price.volume_discount} />
          <Row name="Total" pounds={price.total_price} />
        </dl>
      )}
      {price === null && problem === null && <p>Asking the roastery for the price…</p>}
    </section>
  );
}

const Row = ({ name, pounds }: { name: string; pounds: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{formatPounds(Math.round(pounds * 100))}</dd>
  </div>
);
