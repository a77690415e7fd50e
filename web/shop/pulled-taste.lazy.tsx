import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { Scores } from '#domain/taste/axes.ts';
import { readChanges, writeMoved } from '#domain/taste-match/taste-target.ts';
import { IN_PLACE } from '#web/ui/in-place-navigation.ts';
import { ShareButton } from '#web/ui/share/share-button.tsx';
import { Flower } from '#web/ui/taste-target/flower.tsx';
import { useTargetInAddress } from '#web/ui/taste-target/use-target-in-address.ts';
import type { CoffeeLink } from './coffee-link.ts';
import styles from './pull-taste.module.css';
import type { SharedTaste } from './shared-taste.ts';
import { pathOfSearch, type ShopSearch } from './shop-search.ts';
import { TasteprintList } from './tasteprint-list.tsx';

interface Props {
  search: ShopSearch;
  average: Scores;
  nearest: readonly CoffeeLink[];
  shared: SharedTaste | null;
}

/** What is pulled goes into the address, and so to the list. */
export function PulledTaste({ search, average, nearest, shared }: Props) {
  const navigate = useNavigate();
  const changes = useMemo(() => readChanges(search.pulled, ''), [search.pulled]);
  const { target, change } = useTargetInAddress({ start: average, changes }, (pulled) => {
    void navigate(pathOfSearch({ ...search, like: null, pulled: writeMoved(pulled) }), IN_PLACE);
  });
  return (
    <div className={styles.pulled}>
      <Flower target={target} onChange={change} />
      {search.pulled !== '' && (
        <section aria-labelledby="nearest">
          <h2 id="nearest" className={styles.nearest}>
            Nearest
          </h2>
          <TasteprintList coffees={nearest} />
          {shared && (
            <p className={styles.share}>
              <ShareButton shared={{ ctapsId: 'taste', name: 'this taste', ...shared }} />
            </p>
          )}
        </section>
      )}
    </div>
  );
}
