import { useBagParts } from '#web/state/use-bag-parts.ts';
import type { Choice } from '#web/ui/bag-choice/choice.ts';
import { BagParts } from '#web/ui/bag-parts/bag-parts.tsx';
import { nameOf } from '#web/ui/names.ts';
import styles from './buy-panel.module.css';
import type { ForSale } from './for-sale.ts';

/** Where the price of one of the chosen bags goes; nothing where the roastery keeps it to itself. */
export function Money({ sale, choice }: { sale: ForSale; choice: Choice }) {
  const { blendRecipes, roastId } = sale.coffee;
  const split = useBagParts({ blendRecipes, roastId, bagSizeId: choice.bagSizeId });
  if (split === null) return null;
  return (
    <details className={styles.money}>
      <summary>Where your money goes</summary>
      <BagParts split={split} bag={nameOf(choice.bagSizeId, sale.bagSizes)} />
    </details>
  );
}
