import { useBagParts } from '#web/state/use-bag-parts.ts';
import { BagParts } from '#web/ui/bag-parts/bag-parts.tsx';
import { nameOf } from '#web/ui/names.ts';
import styles from '../steps/summary-step.module.css';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';

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
