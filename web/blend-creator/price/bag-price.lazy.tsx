import type { Problem } from '../../../contract/problem.ts';
import { totalPercentage } from '../../../domain/blend/recipe.ts';
import { pounds } from '../../ui/figures.ts';
import { nameOf } from '../../ui/names.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './price-bar.module.css';
import { askPriceAgain, usePrice } from './price-store.ts';

export function BagPrice() {
  const { bagSizes } = useCreatorData();
  const { asking, price, estimated, problem } = usePrice();
  const total = useCreatorState(({ contents }) => totalPercentage(contents.recipe));
  if (problem) return <PriceProblem problem={problem} />;
  if (price === null) {
    return (
      <p className={styles.price}>
        <span className={styles.small}>
          {asking ? 'Getting the price…' : 'Set a percentage to see the price'}
        </span>
      </p>
    );
  }
  const inAll =
    price.quantity === 1 ? 'Roasted to order' : `${pounds(price.total_price)} for ${price.quantity} bags`;
  const aside = estimated ? `${total}% chosen` : inAll;
  return (
    <p className={styles.price} aria-busy={asking}>
      <span>
        {estimated && 'About '}
        <strong>{pounds(price.unit_price)}</strong> for {nameOf(price.bagSizeId, bagSizes)}
      </span>
      <span className={styles.small}>{aside}</span>
    </p>
  );
}

const PriceProblem = ({ problem }: { problem: Problem }) => (
  <p role="alert" className={styles.problem}>
    {problem.message} Your blend is saved.{' '}
    <button type="button" className={styles.again} onClick={askPriceAgain}>
      Try again
    </button>
  </p>
);
