import { Link } from 'react-router';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { CoffeeLink } from './coffee-link.ts';
import styles from './tasteprint-list.module.css';

/** Coffees side by side, each with its tasteprint and strongest tastes. */
export const TasteprintList = ({ coffees }: { coffees: readonly CoffeeLink[] }) => (
  <ul className={styles.list}>
    {coffees.map(({ ctapsId, print }) => (
      <li key={ctapsId} className={styles.coffee}>
        <Tasteprint coffee={print} decorative className={styles.print} />
        <Link to={`/cuppingnotes/${ctapsId}`} className={styles.name}>
          {print.name}
        </Link>
        <span className={styles.tastes}>{strongestInWords(print.scores)}</span>
      </li>
    ))}
  </ul>
);
