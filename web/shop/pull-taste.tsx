import { useState } from 'react';
import type { Scores } from '#domain/taste/axes.ts';
import buttons from '#web/ui/button.module.css';
import { LazyPart, lazyPart } from '#web/ui/lazy/lazy.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { CoffeeLink } from './coffee-link.ts';
import styles from './pull-taste.module.css';
import type { SharedTaste } from './shared-taste.ts';
import type { ShopSearch } from './shop-search.ts';

const PulledTaste = lazyPart(async () => (await import('./pulled-taste.lazy.tsx')).PulledTaste);

interface Props {
  search: ShopSearch;
  /** What the petals begin with. */
  average: Scores;
  /** The first coffees of the list, which lies further down. */
  nearest: readonly CoffeeLink[];
  shared: SharedTaste | null;
}

/** Opens a flower: the coffees that come nearest to what is pulled come first. */
export function PullTaste({ search, ...shown }: Props) {
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(search.pulled !== '');
  return (
    <div className={styles.pull}>
      <button type="button" className={buttons.quiet} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Pull the taste you’d like
      </button>
      {isOpen && isHydrated && (
        <LazyPart>
          <PulledTaste search={search} {...shown} />
        </LazyPart>
      )}
    </div>
  );
}
