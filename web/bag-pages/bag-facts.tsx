import { Link } from 'react-router';
import type { BagPage } from '#contract/bag-pages/bag-pages.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { weightInWords } from '#domain/weight.ts';
import { Facts } from '#web/ui/panel.tsx';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './bag.module.css';

type Props = Pick<BagPage, 'coffee' | 'bag_grams' | 'lot' | 'number' | 'roasted_on' | 'best_before'>;

/** What the label says, larger. */
export const BagFacts = ({ coffee, bag_grams, lot, number, roasted_on, best_before }: Props) => (
  <div className={styles.facts}>
    <Tasteprint
      coffee={{
        name: coffee.name,
        roastId: coffee.roast_id,
        scores: coffee.scores,
        percentages: coffee.percentages,
      }}
      className={styles.print}
    />
    <div>
      <Facts
        facts={[
          ['Roast', coffee.roast],
          ['Grind', coffee.grind],
          ['In the bag', weightInWords(bag_grams)],
          ['Roasted on', dayInWords(roasted_on)],
          ['Best before', dayInWords(best_before)],
          ['Lot', `${lot}, bag ${number}`],
        ]}
      />
      <p>
        <Link to={`/cuppingnotes/${coffee.ctaps_id}`}>How this coffee tastes, and how to order it</Link>
      </p>
    </div>
  </div>
);
