/** The names of the five coffees are shown, to everybody at the tasting and for good. */
import type { Database } from '#server/platform/database.ts';
import type { Refusal } from '#server/platform/refusal.ts';
import { revealFlight } from '#server/selling/flights/flights.ts';
import type { Flight } from './flight-store.ts';
import { refusalOfState } from './say-at-tasting.ts';

/** Again, it changes nothing. */
export async function showNames(
  db: Database,
  flight: Flight,
  now: Date,
): Promise<null | Refusal<'changed_meanwhile'>> {
  const no = refusalOfState(flight);
  if (no !== null) return no;
  await revealFlight(db, flight.id, now);
  return null;
}
