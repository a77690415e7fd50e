import { Link } from 'react-router';
import { useOwnKiloPrice } from '#web/state/own-prices.ts';
import { Price } from '#web/ui/price.tsx';
import { strongestInWords } from '#web/ui/tasteprint/in-words.ts';
import { Tasteprint } from '#web/ui/tasteprint/tasteprint.tsx';
import type { CoffeeLink } from './coffee-link.ts';
import styles from './tasteprint-list.module.css';

/** Coffees side by side, each with its tasteprint, strongest tastes and price. */
export const TasteprintList = ({ coffees }: { coffees: readonly CoffeeLink[] }) => (
  <ul className={styles.list}>
    {coffees.map((coffee) => (
      <Listed key={coffee.ctapsId} coffee={coffee} />
    ))}
  </ul>
);

function Listed({ coffee: { ctapsId, print, perKilo } }: { coffee: CoffeeLink }) {
  const price = useOwnKiloPrice(ctapsId, perKilo);
  return (
    <li className={styles.coffee}>
      <Tasteprint coffee={print} decorative className={styles.print} />
      <Link to={`/cuppingnotes/${ctapsId}`} className={styles.name}>
        {print.name}
      </Link>
      <span className={styles.tastes}>{strongestInWords(print.scores)}</span>
      {price !== undefined && <Price perKilo={price} />}
    </li>
  );
}
