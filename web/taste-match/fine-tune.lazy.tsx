import { useNavigate } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { isChanged, NO_CHANGES } from '#domain/taste-match/taste-target.ts';
import buttons from '#web/ui/button.module.css';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import { TargetRows } from '#web/ui/taste-target/target-rows.tsx';
import { useTargetInAddress } from '#web/ui/taste-target/use-target-in-address.ts';
import styles from './fine-tune.module.css';
import { type MatchSearch, matchPath } from './match-search.ts';

interface Props {
  search: MatchSearch;
  /** Scores of the chosen brand, or of an average bean where none is chosen. */
  start: Scores;
}

/** Changes the taste that is matched. What is changed goes into the address after a pause, and so to new proposals. */
export function FineTune({ search, start }: Props) {
  const navigate = useNavigate();
  const { target, change } = useTargetInAddress({ start, changes: search.changes }, (changes) => {
    void navigate(matchPath({ ...search, changes }), IN_PLACE);
  });
  const isDrawn = search.brandId === null;
  return (
    <div className={styles.tune}>
      <Flower target={target} onChange={change} />
      <div>
        <p>
          Pull a petal to make a taste stronger or fainter. What you pull becomes a must. The dashed line is{' '}
          {isDrawn ? 'an average bean of ours' : 'your coffee as it is'}.
        </p>
        <TargetRows target={target} onChange={change} />
        {isChanged(target) && (
          <button type="button" className={buttons.quiet} onClick={() => change({ start, ...NO_CHANGES })}>
            {isDrawn ? 'Start again' : 'Back to its own taste'}
          </button>
        )}
      </div>
    </div>
  );
}
