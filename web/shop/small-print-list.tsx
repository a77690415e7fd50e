import { Link } from 'react-router';
import { strongestInWords } from '../ui/tasteprint/in-words.ts';
import { type PrintedCoffee, Tasteprint } from '../ui/tasteprint/tasteprint.tsx';
import styles from './small-print-list.module.css';

export interface SmallPrint {
  ctapsId: string;
  print: PrintedCoffee;
}

/** Coffees side by side, to compare their prints at a glance. */
export const SmallPrintList = ({ coffees }: { coffees: readonly SmallPrint[] }) => (
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
