import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import styles from './compare-button.module.css';
import { type Pick, togglePick, usePicks } from './compare-picks.ts';
import { addressOfComparison, MOST_COMPARED } from './compared.ts';

/** Picks a coffee to compare, and links to the comparison. Without script the link compares this coffee alone. */
export function CompareButton({ pick }: { pick: Pick }) {
  const picks = usePicks();
  const isPicked = picks.some(({ ctapsId }) => ctapsId === pick.ctapsId);
  const others = picks.filter(({ ctapsId }) => ctapsId !== pick.ctapsId);
  const together = [pick, ...others].slice(0, MOST_COMPARED);
  return (
    <p className={styles.compare}>
      <Link
        to={addressOfComparison(together.map(({ ctapsId }) => ctapsId))}
        className={buttons.quiet}
        rel="nofollow"
      >
        {others.length === 0 ? 'Compare with others' : `Compare with ${namesOf(together.slice(1))}`}
      </Link>
      <button
        type="button"
        className={buttons.quiet}
        aria-pressed={isPicked}
        disabled={!isPicked && picks.length >= MOST_COMPARED}
        onClick={() => togglePick(pick)}
      >
        {isPicked ? 'Added to compare' : 'Add to compare'}
      </button>
    </p>
  );
}

const namesOf = (picks: readonly Pick[]): string => picks.map(({ name }) => name).join(' and ');
