import type { Problem } from '../../contract/problem.ts';
import { totalPercentage } from '../../domain/blend/recipe.ts';
import { formatPounds } from '../../domain/money/pounds.ts';
import { useMixing } from './mixing-store.ts';
import { usePantry } from './pantry.ts';
import styles from './price-bar.module.css';
import { askPriceAgain, usePrice } from './price-store.ts';

export function BagPrice() {
  const { bagSizes } = usePantry();
  const { asking, price, estimated, problem } = usePrice();
  const total = useMixing(({ contents }) => totalPercentage(contents.recipe));
  if (problem) return <PriceProblem problem={problem} />;
  if (price === null) {
    return (
      <p className={styles.price}>
        <span className={styles.small}>
          {asking ? 'Asking for the price…' : 'Give a bean its share to see the price'}
        </span>
      </p>
    );
  }
  const pence = Math.round(price.total_price * 100);
  const inAll =
    price.quantity === 1 ? 'Roasted to order' : `${formatPounds(pence)} for ${price.quantity} bags`;
  const aside = estimated ? `${total}% full so far` : inAll;
  const size = bagSizes.find(({ id }) => id === price.bagSizeId)?.display_name;
  return (
    <p className={styles.price} aria-busy={asking}>
      <span>
        {estimated && 'about '}
        <strong>{formatPounds(Math.round(price.unit_price * 100))}</strong> a {size} bag
      </span>
      <span className={styles.small}>{aside}</span>
    </p>
  );
}

const PriceProblem = ({ problem }: { problem: Problem }) => (
  <p role="alert" className={styles.problem}>
    {problem.message} Your blend is kept.{' '}
    <button type="button" className={styles.again} onClick={askPriceAgain}>
      Try again
    </button>
  </p>
);
