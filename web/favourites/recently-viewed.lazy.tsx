import { forgetViewed, type ViewedCoffee } from '#web/state/recently-viewed.ts';
import styles from './coffee-shelf.module.css';
import { CoffeeShelf } from './coffee-shelf.tsx';

/** What this browser has shown lately. It tells nobody. */
export const RecentlyViewed = ({ coffees }: { coffees: readonly ViewedCoffee[] }) => (
  <>
    <div className={styles.head}>
      <h2>Recently viewed</h2>
      {coffees.length > 0 && (
        <button type="button" className={styles.clear} onClick={forgetViewed}>
          Clear<span className="visually-hidden"> recently viewed</span>
        </button>
      )}
    </div>
    {coffees.length > 0 ? (
      <CoffeeShelf coffees={coffees} />
    ) : (
      <p>Coffees you look at will show up here, on this device only.</p>
    )}
  </>
);
