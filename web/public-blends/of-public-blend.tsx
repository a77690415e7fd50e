import type { PublicBlend } from '#contract/public-blends/public-blends.ts';
import { MakerLink, RemixedFrom } from '#web/ui/remixed-from.tsx';
import styles from './of-public-blend.module.css';
import { orderedAgainInWords } from './words.ts';

/** On the page of a coffee that somebody made public: who that was, where it came from and how it fares. */
export const OfPublicBlend = ({
  blend,
}: {
  blend: Pick<PublicBlend, 'maker' | 'remixed_from' | 'ordered_again'>;
}) => (
  <div className={styles.about}>
    <p>
      by <MakerLink maker={blend.maker} />
    </p>
    {blend.remixed_from !== null && (
      <p className={styles.small}>
        <RemixedFrom blend={blend.remixed_from} />
      </p>
    )}
    {blend.ordered_again !== null && (
      <p className={styles.small}>{orderedAgainInWords(blend.ordered_again)}</p>
    )}
  </div>
);
