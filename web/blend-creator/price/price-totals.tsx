import type { PricedBlend } from '../../../contract/pricing/pricing.ts';
import { pounds, takenOff } from '../../ui/figures.ts';
import { nameOf } from '../../ui/names.ts';
import styles from '../steps/summary-step.module.css';
import { useCreatorData } from '../store/creator-data.ts';
import { type PriceState, usePrice } from './price-store.ts';

/** The sums of the chosen bags, and in a line what they are. What is nil is left out. */
export function PriceTotals() {
  const { asking, price, problem } = usePrice();
  return (
    <section aria-label="Price" aria-busy={asking}>
      {problem && <p>Price unavailable just now. It appears here as soon as the shop answers.</p>}
      {price && problem === null && <Totals price={price} asking={asking} />}
      {price === null && problem === null && <p>Getting the price…</p>}
    </section>
  );
}

type Price = NonNullable<PriceState['price']>;

const Totals = ({ price, asking }: { price: Price; asking: boolean }) => (
  <>
    <dl className={`${styles.totals} ${asking ? styles.asking : ''}`}>
      <Row name="Per kg" amount={pounds(price.price_per_kilo)} />
      {rowsOf(price)}
      <Row name="Total" amount={pounds(price.total_price)} />
    </dl>
    <CartLine price={price} />
  </>
);

/** A single bag has no subtotal of its own, and a bag of a kilo no other price than a kilo. */
function rowsOf(price: PricedBlend) {
  const { quantity, price_per_kilo, unit_price, subtotal, volume_discount, volume_discount_per_kilo } = price;
  return (
    <>
      {unit_price !== price_per_kilo && <Row name="Per bag" amount={pounds(unit_price)} />}
      {quantity > 1 && <Row name={`Subtotal, ${quantity} bags`} amount={pounds(subtotal)} />}
      {volume_discount > 0 && (
        <Row
          name={`Volume discount (${pounds(volume_discount_per_kilo)} off each kg)`}
          amount={takenOff(volume_discount)}
        />
      )}
    </>
  );
}

function CartLine({ price }: { price: Price }) {
  const { bagSizes } = useCreatorData();
  const bags = price.quantity === 1 ? '1 bag' : `${price.quantity} bags`;
  return (
    <p className={styles.cartLine}>
      {bags} of {nameOf(price.bagSizeId, bagSizes)}: {pounds(price.total_price)}
    </p>
  );
}

const Row = ({ name, amount }: { name: string; amount: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
);
