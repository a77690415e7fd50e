import { LONGEST_NAME } from '#domain/blend/name.ts';
import { mixOf } from '#domain/blend-creator/creator-state.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { nameOf, shortNameOf } from '#web/ui/names.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import { useCreatorData } from '../store/creator-data.ts';
import { useCreatorState } from '../store/creator-store.ts';
import { tasteOfMix } from '../taste/taste-of-mix.ts';
import styles from './bag-panel.module.css';

/** The bag as it will be, while its name is being typed. `isHero` makes it large on a phone as well. */
export function BagPanel({ isHero }: { isHero: boolean }) {
  const { roasts, grinds, bagSizes, ...creatorData } = useCreatorData();
  const contents = useCreatorState((state) => state.contents);
  const scores = tasteOfMix(mixOf(contents), { roasts, grinds, bagSizes, ...creatorData });
  const { name, roastId, grindId, bagSizeId, recipe } = contents;
  if (scores === null || roastId === null) return null;
  const coffee = {
    name: name.trim() === '' ? 'Your blend' : name.slice(0, LONGEST_NAME),
    roastId,
    scores,
    percentages: recipe.map(({ percentage }) => percentage),
    roast: nameOf(roastId, roasts),
    grind: shortNameOf(grindId, grinds),
    weight: nameOf(bagSizeId, bagSizes),
  };
  return (
    <section aria-label="Your bag" className={`${styles.panel} ${isHero ? styles.hero : ''}`}>
      <Bag coffee={coffee} className={styles.large} />
      <Tasteprint coffee={coffee} decorative className={styles.print} />
      <Bag coffee={coffee} detail="small" decorative className={styles.small} />
    </section>
  );
}
