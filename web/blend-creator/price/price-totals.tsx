import type { PricedBlend } from '#contract/pricing/pricing.ts';
import styles from '#web/blend-creator/steps/summary-step.module.css';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import { useBagParts } from '#web/state/use-bag-parts.ts';
import { BagParts } from '#web/ui/bag-parts/bag-parts.tsx';
import { pounds, takenOff } from '#web/ui/figures.ts';
import { nameOf } from '#web/ui/names.ts';
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

/** Where the price of one of the chosen bags goes; nothing where the roastery keeps it to itself. */
export function MoneyPicture() {
  const { bagSizes } = useCreatorData();
  const { recipe, roastId, bagSizeId } = useCreatorState(({ contents }) => contents);
  const split = useBagParts(
    roastId === null || recipe.length === 0 ? null : { blendRecipes: [...recipe], roastId, bagSizeId },
  );
  if (split === null) return null;
  return (
    <details className={styles.money}>
      <summary>Where your money goes</summary>
      <BagParts split={split} bag={nameOf(bagSizeId, bagSizes)} />
    </details>
  );
}
