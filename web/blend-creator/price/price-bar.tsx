import type { ReactNode } from 'react';
import { LazyPart, lazyPart } from '../../ui/lazy/lazy.tsx';
import { useCreatorState } from '../store/creator-store.ts';
import styles from './price-bar.module.css';

const BagPrice = lazyPart(async () => (await import('./bag-price.lazy.tsx')).BagPrice);

/** What a bag costs, and the buttons to go on; always in view. */
export function PriceBar({ children }: { children: ReactNode }) {
  const isEmpty = useCreatorState(({ contents }) => contents.recipe.length === 0);
  return (
    <div className={styles.bar}>
      {isEmpty ? (
        <p data-bar="" className={styles.small}>
          Add a bean first to see the price
        </p>
      ) : (
        <LazyPart>
          <BagPrice />
        </LazyPart>
      )}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
