import { useState } from 'react';
import type { Cart } from '#contract/carts/carts.ts';
import { takeFlightFromCart } from '#web/state/change-line.ts';
import { FlightLine } from '#web/ui/flight-line.tsx';
import type { Names } from '#web/ui/names.ts';
import styles from './flights-in-cart.module.css';
import table from './line-table.module.css';

/** Flights stand below the coffees. Nothing here puts one back that was taken out: another is chosen on the page of flights. */
export function FlightsInCart({ flights, names }: { flights: Cart['flights']; names: Names }) {
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async (id: string) => {
    setProblem(null);
    const outcome = await takeFlightFromCart(id);
    if (!outcome.ok && outcome.status !== 404) setProblem(outcome.problem.message);
  };
  if (flights.length === 0) return null;
  return (
    <>
      <p role="alert">{problem}</p>
      <h2 id="flights" className="visually-hidden">
        Flights in your cart
      </h2>
      <ul className={styles.flights} aria-labelledby="flights">
        {flights.map((flight) => (
          <FlightLine key={flight.id} flight={flight} names={names}>
            <button type="button" className={table.remove} onClick={() => void remove(flight.id)}>
              Remove
              <span className="visually-hidden">
                {flight.vote === null ? ' the taster flight' : ' the office vote'}
              </span>
            </button>
          </FlightLine>
        ))}
      </ul>
    </>
  );
}
