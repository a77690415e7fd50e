import type { ReactNode } from 'react';
import type { Step } from '#domain/blend-creator/contents.ts';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './price-bar.module.css';

const BagPrice = lazyPart(async () => (await import('./bag-price.lazy.tsx')).BagPrice);

/** What is chosen and what it costs, and the buttons to go on; always in view. */
export function PriceBar({ step, children }: { step: Step; children: ReactNode }) {
  const isEmpty = useCreatorState(({ contents }) => contents.recipe.length === 0);
  return (
    <div className={styles.bar}>
      {isEmpty ? (
        <p data-bar="" className={styles.small}>
          Add a bean first to see the price
        </p>
      ) : (
        <LazyPart>
          <BagPrice step={step} />
        </LazyPart>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
