import { Link } from 'react-router';
import { CHIPS } from '#domain/taste/chips.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import styles from './filter-chips.module.css';
import { pathOfSearch, type ShopSearch } from './shop-search.ts';

/** A search for each taste, so that one step leads from any to any other. The one that is shown is pressed, and lets go of it. */
export const TasteLinks = ({ search }: { search: ShopSearch }) => (
  <ul aria-label="Coffees by taste" className={`${styles.chips} ${styles.row}`}>
    {CHIPS.map((chip) => {
      const isChosen = search.words === chip;
      return (
        <li key={chip}>
          <Link
            to={pathOfSearch({ ...search, words: isChosen ? '' : chip })}
            preventScrollReset
            state={{ keepsFocus: true }}
            aria-current={isChosen || undefined}
            className={styles.chip}
          >
            {capitalised(chip)}
          </Link>
        </li>
      );
    })}
  </ul>
);
