import type { Problem } from '#contract/problem.ts';
import { totalPercentage } from '#domain/blend/recipe.ts';
import type { Step } from '#domain/blend-creator/contents.ts';
import { pounds } from '#web/ui/figures.ts';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './price-bar.module.css';
import { askPriceAgain, usePrice } from './price-store.ts';

export function BagPrice({ step }: { step: Step }) {
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
  const size = nameOf(price.bagSizeId, bagSizes);
  const bags = price.quantity === 1 ? `1 bag of ${size}` : `${price.quantity} bags of ${size}`;
  if (step === 4)
    return (
      <p className={styles.price} aria-busy={asking}>
        <span>
          Total <strong>{pounds(price.total_price)}</strong> for {bags}
        </span>
        <RoastAndGrind />
      </p>
    );
  return (
    <p className={styles.price} aria-busy={asking}>
      <span>
        {estimated && 'About '}
        <strong>{pounds(price.unit_price)}</strong> for {size}
      </span>
      {estimated ? <span className={styles.small}>{total}% chosen</span> : <RoastAndGrind />}
    </p>
  );
}

/** What one goes on with, also where its fields are out of sight. */
function RoastAndGrind() {
  const { roasts, grinds } = useCreatorData();
  const roastId = useCreatorState(({ contents }) => contents.roastId);
  const grindId = useCreatorState(({ contents }) => contents.grindId);
  return (
    <span className={styles.small}>
      {nameOf(roastId, roasts)} · {shortNameOf(grindId, grinds)}
    </span>
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
