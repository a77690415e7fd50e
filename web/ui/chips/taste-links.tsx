import { Link } from 'react-router';
import { CHIPS } from '#domain/taste/chips.ts';
import { capitalised } from '#web/ui/capitalised.ts';
import styles from './chips.module.css';

interface Props {
  /** What is searched for. */
  words: string;
  pathOf: (words: string) => string;
}

/** A search for each taste, so that one step leads from any to any other. The one that is shown is pressed, and lets go of it. */
export const TasteLinks = ({ words, pathOf }: Props) => (
  <ul aria-label="Coffees by taste" className={`${styles.chips} ${styles.row}`}>
    {CHIPS.map((chip) => {
      const isChosen = words === chip;
      return (
        <li key={chip}>
          <Link
            to={pathOf(isChosen ? '' : chip)}
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
