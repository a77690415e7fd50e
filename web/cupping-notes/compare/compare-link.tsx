import { Link } from 'react-router';
import buttons from '#web/ui/button.module.css';
import { type Pick, usePicks } from './compare-picks.ts';
import { addressOfComparison, MOST_COMPARED } from './compared.ts';

interface Props {
  coffee: Pick;
  /** What it is compared with while nothing is ticked. */
  similar: readonly Pick[];
}

/** Compares a coffee with those that the visitor has ticked, or else with those that taste most like it. */
export function CompareLink({ coffee, similar }: Props) {
  const ticked = usePicks().filter(({ ctapsId }) => ctapsId !== coffee.ctapsId);
  const together = [coffee, ...(ticked.length === 0 ? similar : ticked)].slice(0, MOST_COMPARED);
  return (
    <Link
      to={addressOfComparison(together.map(({ ctapsId }) => ctapsId))}
      className={buttons.quiet}
      rel="nofollow"
    >
      {ticked.length === 0 ? 'Compare these' : `Compare with ${namesOf(together.slice(1))}`}
    </Link>
  );
}

const namesOf = (picks: readonly Pick[]): string => picks.map(({ name }) => name).join(' and ');
