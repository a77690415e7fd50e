import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Bag } from '#web/ui/bag/bag.tsx';
import type { PrintedCoffee } from '#web/ui/tasteprint/tasteprint.tsx';
import styles from './coffee-shelf.module.css';

export interface ShelfCoffee {
  ctapsId: string;
  print: PrintedCoffee;
  more?: ReactNode;
}

/** Coffees in their bags, each leading to its note. */
export const CoffeeShelf = ({ coffees }: { coffees: readonly ShelfCoffee[] }) => (
  <ul className={styles.shelf}>
    {coffees.map(({ ctapsId, print, more }) => (
      <li key={ctapsId} className={styles.coffee}>
        <Bag coffee={print} detail="small" decorative className={styles.bag} />
        <Link to={`/cuppingnotes/${ctapsId}`} className={styles.name}>
          <bdi>{print.name}</bdi>
        </Link>
        {more}
      </li>
    ))}
  </ul>
);
