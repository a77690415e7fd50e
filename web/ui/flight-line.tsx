import type { ReactNode } from 'react';
import type { Cart } from '#contract/carts/carts.ts';
import { FLIGHT } from '#domain/flights/flight.ts';
import { weightInWords } from '#domain/weight.ts';
import { pounds } from './figures.ts';
import styles from './flight-line.module.css';
import { type Names, shortNameOf } from './names.ts';

interface Props {
  flight: Cart['flights'][number];
  names: Pick<Names, 'grinds'>;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A flight in a cart: what it is, and nothing of what is in it. */
export const FlightLine = ({ flight, names, children }: Props) => (
  <li className={styles.flight}>
    <div>
      <h3>{FLIGHT.name}</h3>
      <p>
        {FLIGHT.description}, {flight.size} × {weightInWords(FLIGHT.bagGrams)},{' '}
        {shortNameOf(flight.grind_id, names.grinds)}
      </p>
      {!flight.in_stock && <p className={styles.out}>Out of stock for now</p>}
      {children}
    </div>
    <p className={styles.price}>{pounds(flight.price)}</p>
  </li>
);
