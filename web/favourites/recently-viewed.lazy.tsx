import { Link } from 'react-router';
import { useFavourites } from '#web/state/favourites.ts';
import { forgetViewed, useRecentlyViewed, type ViewedCoffee } from '#web/state/recently-viewed.ts';
import { useRoasts } from '#web/state/roasts.ts';
import { Bag } from '#web/ui/bag/bag.tsx';
import { nameOf } from '#web/ui/names.ts';
import styles from './recently-viewed.module.css';

/** What this browser has shown lately, which it tells nobody; there is at least one. */
export function RecentlyViewed({ coffees }: { coffees: readonly ViewedCoffee[] }) {
  const roasts = useRoasts();
  return (
    <>
      <div className={styles.head}>
        <h2>Recently viewed</h2>
        <button type="button" className={styles.clear} onClick={forgetViewed}>
          Clear<span className="visually-hidden"> recently viewed</span>
        </button>
      </div>
      <ul className={styles.shelf}>
        {coffees.map(({ ctapsId, print }) => (
          <li key={ctapsId} className={styles.coffee}>
            <Bag
              coffee={{ ...print, roast: nameOf(print.roastId, roasts) }}
              detail="small"
              decorative
              className={styles.bag}
            />
            <Link to={`/cuppingnotes/${ctapsId}`} className={styles.name}>
              <bdi>{print.name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was looked at lately and is no favourite, which stands above it. */
export function ViewedBesides() {
  const { ids } = useFavourites();
  const others = useRecentlyViewed().filter(({ ctapsId }) => !ids.includes(ctapsId));
  if (others.length === 0) return null;
  return (
    <div className={styles.besides}>
      <RecentlyViewed coffees={others} />
    </div>
  );
}
