import { Link } from 'react-router';
import { CHIPS } from '../../domain/taste/chips.ts';
import { capitalised } from '../ui/capitalised.ts';
import styles from './filter-chips.module.css';
import { EMPTY_SEARCH, pathOfSearch } from './shop-search.ts';

/** Where to begin among all coffees: a search for each taste. */
export const TasteLinks = () => (
  <ul aria-label="Coffees by taste" className={`${styles.chips} ${styles.row}`}>
    {CHIPS.map((chip) => (
      <li key={chip}>
        <Link to={pathOfSearch({ ...EMPTY_SEARCH, words: chip })} preventScrollReset className={styles.chip}>
          {capitalised(chip)}
        </Link>
      </li>
    ))}
  </ul>
);
