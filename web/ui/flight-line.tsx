import type { ReactNode } from 'react';
import type { Cart } from '#contract/carts/carts.ts';
import { dayInWords } from '#domain/dispatch/day-in-words.ts';
import { FLIGHT, OFFICE_BOX } from '#domain/flights/flight.ts';
import { weightInWords } from '#domain/weight.ts';
import { pounds } from './figures.ts';
import styles from './flight-line.module.css';
import { type Names, shortNameOf } from './names.ts';

/** Such as “2 × Office tasting box”. */
export const titleOf = ({ vote, boxes }: Cart['flights'][number]): string =>
  vote === null ? FLIGHT.name : `${boxes} × ${OFFICE_BOX.name}`;

interface Props {
  flight: Cart['flights'][number];
  names: Pick<Names, 'grinds'>;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A flight, or the boxes of an office vote, in a cart: what it is, and nothing of what is in it. */
export const FlightLine = ({ flight, names, children }: Props) => (
  <li className={styles.flight}>
    <div>
      <h3>{titleOf(flight)}</h3>
      <p>
        {(flight.vote === null ? FLIGHT : OFFICE_BOX).description}, {flight.size} ×{' '}
        {weightInWords(flight.bag_grams)}, {shortNameOf(flight.grind_id, names.grinds)}
      </p>
      {flight.vote !== null && (
        <p>
          <bdi>{flight.vote.name}</bdi>: {flight.vote.people} people, until{' '}
          {dayInWords(flight.vote.closes_on)}
        </p>
      )}
      {!flight.in_stock && <p className={styles.out}>Out of stock for now</p>}
      {children}
    </div>
    <p className={styles.price}>{pounds(flight.price)}</p>
  </li>
);
