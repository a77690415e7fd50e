import { ROAST_FIT_UNKNOWN, roastFitInWords } from '#domain/roasting/roast-fit.ts';
import { useCreatorData } from '#web/blend-creator/store/creator-data.ts';
import { useCreatorState } from '#web/blend-creator/store/creator-store.ts';
import styles from './taste-panel.module.css';

/** How evenly the beans would roast in one drum, once there are two to compare. */
export function RoastFit() {
  const { beans } = useCreatorData();
  const recipe = useCreatorState(({ contents }) => contents.recipe);
  const fit = roastFitInWords(
    recipe.flatMap(({ beanId, percentage }) => {
      const bean = beans.get(beanId);
      return bean === undefined ? [] : [{ ...bean, usualRoastId: bean.roastId, percentage }];
    }),
  );
  if (fit === null) return null;
  return (
    <details className={styles.numbers}>
      <summary>{fit.headline}</summary>
      <p>
        {fit.reason} {ROAST_FIT_UNKNOWN}
      </p>
    </details>
  );
}
