import { forgetViewed, type ViewedCoffee } from '#web/state/recently-viewed.ts';
import styles from './coffee-shelf.module.css';
import { CoffeeShelf } from './coffee-shelf.tsx';

/** What this browser has shown lately, which it tells nobody; there is at least one. */
export const RecentlyViewed = ({ coffees }: { coffees: readonly ViewedCoffee[] }) => (
  <>
    <div className={styles.head}>
      <h2>Recently viewed</h2>
      <button type="button" className={styles.clear} onClick={forgetViewed}>
        Clear<span className="visually-hidden"> recently viewed</span>
      </button>
    </div>
    <CoffeeShelf coffees={coffees} />
  </>
);
